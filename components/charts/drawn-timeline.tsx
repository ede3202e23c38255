import { COLUMNS, placeEvents } from '#lib/charts/timeline-places'
import styles from './drawn-timeline.module.css'
import { Timeline } from './timeline'

interface DrawnTimelineProps {
  events: { when: string; title: string; text: string }[]
}

/** The height of the drawing and of the line in it. */
const HEIGHT = 144
const LINE = HEIGHT / 2
const LABEL_EVERY = 50

/**
 * Events along a line of years: across a wide screen to scale, upright on a phone. A list before all else; what can't be drawn to
 * scale stays one.
 */
export function DrawnTimeline({ events }: DrawnTimelineProps) {
  const drawn = placeEvents(events.map(({ when }) => when))
  if (!drawn) return <Timeline events={events} />
  const { from, to, places } = drawn
  const decades = Array.from({ length: (to - from) / 10 + 1 }, (_, index) => from + index * 10)
  const at = (year: number) => `${Math.round(((year - from) / (to - from)) * 1000) / 10}%`
  return (
    <div className={styles.drawn}>
      <svg height={HEIGHT} aria-hidden="true" focusable="false">
        {places.map(({ percent, column }, index) => (
          <line
            key={events[index]?.when}
            x1={`${columnPercent(column)}%`}
            y1={index % 2 === 0 ? 0 : HEIGHT}
            x2={`${percent}%`}
            y2={LINE}
          />
        ))}
        <g>
          <line x2="100%" y1={LINE} y2={LINE} />
          {decades.map((year) => (
            <line key={year} x1={at(year)} x2={at(year)} y1={LINE} y2={LINE + 5} />
          ))}
          {places.map(({ percent }) => (
            <circle key={percent} cx={`${percent}%`} cy={LINE} r="4" />
          ))}
          {decades.map(
            (year) =>
              year % LABEL_EVERY === 0 && (
                <text key={year} x={at(year)} y={LINE + 20}>
                  {year}
                </text>
              ),
          )}
        </g>
      </svg>
      <ol>
        {events.map(({ when, title, text }, index) => (
          <li
            key={when + title}
            id={`year-${when}`}
            data-column={places[index]?.column}
            data-decades={Math.min(9, Math.round((places[index]?.years ?? 0) / 10))}
          >
            <a href={`#year-${when}`} aria-label={`${when}: ${title}`}>
              <time dateTime={when}>{when}</time>
            </a>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const columnPercent = (column: number) => Math.round((column / COLUMNS) * 10_000) / 100
