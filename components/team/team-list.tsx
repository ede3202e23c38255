import { Portrait } from '#components/team/portrait'
import { shownName } from '#lib/base/format/sample-name'
import type { TeamMember } from '#lib/contract/team'
import styles from './team-list.module.css'

/** Team members with what they do; one without a photograph gets a drawn portrait. */
export function TeamList({ members }: { members: TeamMember[] }) {
  return (
    <ul className={styles.members}>
      {members.map(({ id, name, position, bio, photo, links }) => (
        <li key={id}>
          {photo ? (
            // biome-ignore lint/performance/noImgElement: the host gives photographs in the size they are shown in
            <img src={photo.url} alt={photo.alt} width="64" height="64" loading="lazy" />
          ) : (
            <Portrait name={name} />
          )}
          <div>
            <h3 className={styles.name}>{shownName(name)}</h3>
            <p className="note">{position.name}</p>
            <p className={styles.bio}>{bio}</p>
            {links.map(({ label, url }) => (
              <a key={url} href={url} rel="noopener">
                {label}
              </a>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
