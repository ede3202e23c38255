import { formatNumber } from '#lib/base/format/format-number'
import { shownName } from '#lib/base/format/sample-name'
import type { Position, TeamMember } from '#lib/contract/team'
import { placeRooms } from '#lib/covers/office/place-rooms'
import { links } from '#lib/links'
import { Desk } from './desk'
import styles from './office-plan.module.css'

/** A room with more people than this shows their desks alone, and so many of these at most. */
const NAMED_MAX = 8
const DESKS_MAX = 40

interface OfficePlanProps {
  /** What a screen reader calls it. */
  label?: string
  positions: Position[]
  members: TeamMember[]
}

/** The team as a plan of its office: a room for each position, which leads to its page, with those who work there. */
export function OfficePlan({ label = 'Positions', positions, members }: OfficePlanProps) {
  if (positions.length === 0) return null
  const rooms = positions.map(({ id, slug, name, count }) => {
    const here = members.filter(({ position }) => position.slug === slug)
    return { id, slug, name, here, count: Math.max(count, here.length) }
  })
  const placed = placeRooms(rooms.map(({ count }) => count))
  const total = rooms.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label={label} className={styles.plan}>
      <p className={`note ${styles.dimension}`}>
        {people(total)}, {positions.length === 1 ? 'one position' : `${formatNumber(positions.length)} positions`}
      </p>
      <ul className={styles.rooms}>
        {rooms.map(({ id, slug, name, here, count }, index) => {
          const room = placed[index]
          return (
            <li
              key={id}
              className={styles.room}
              data-span={room?.span}
              data-side={room?.isAbove ? 'above' : 'below'}
              data-first={room?.isFirst || undefined}
              data-empty={count === 0 || undefined}
            >
              <span className={styles.opening} aria-hidden="true" />
              <a href={links.teamPosition(slug)}>{name}</a>
              <span className="note">{people(count)}</span>
              <People members={here} count={count} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Those who work in a room by name; where they are many, or the host names none of them, their desks. */
function People({ members, count }: { members: TeamMember[]; count: number }) {
  if (members.length === 0 || members.length > NAMED_MAX) {
    return (
      <span className={styles.desks} aria-hidden="true">
        {Array.from({ length: Math.min(count, DESKS_MAX) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one desk is like the other
          <Desk key={index} />
        ))}
      </span>
    )
  }
  return (
    <ul className={styles.people}>
      {members.map(({ id, name }) => (
        <li key={id}>
          <Desk />
          {shownName(name)}
        </li>
      ))}
      {count > members.length && <li>and {formatNumber(count - members.length)} more</li>}
    </ul>
  )
}

const people = (count: number) =>
  count === 0 ? 'Nobody yet' : count === 1 ? 'One person' : `${formatNumber(count)} people`
