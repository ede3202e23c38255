import { timeTaken } from '#lib/base/format/time-taken'
import styles from './time-bar.module.css'

/** The same scale for everything that fits it, so that two pages can be held beside each other. */
const SCALE_WEEKS = 20
const TICK_WEEKS = 4
const TICKS = 5
/** The part of the scale that has numbers. */
const UNIT_FROM = 0.82

/** How long something takes: in words, and below them as a bar where the words begin with a number of weeks or months. */
export function TimeBar({ takes }: { takes: string }) {
  const time = timeTaken(takes)
  if (!time) return takes
  const { least, most, part = 0, goesOn } = time
  const end = Math.max(SCALE_WEEKS, Math.ceil(most / TICK_WEEKS) * TICK_WEEKS)
  const at = (weeks: number) => `${Number(((weeks / end) * 100).toFixed(2))}%`
  const step = end > 2 * SCALE_WEEKS ? end / TICKS : TICK_WEEKS
  // The last ticks would stand where the unit does.
  const ticks = Array.from({ length: Math.floor((UNIT_FROM * end) / step) + 1 }, (_, index) => Math.round(index * step))
  return (
    <>
      {takes}
      <svg className={styles.bar} aria-hidden="true" width="100%" height="44">
        {most > least && <rect className={styles.most} x={at(least)} y="6.5" width={at(most - least)} height="11" />}
        <rect className={styles.least} y="6" width={at(least)} height="12" />
        {part > 0 && <rect className={styles.part} y="6" width={at(part)} height="12" />}
        {goesOn && <line className={styles.on} x1={at(most)} y1="12" x2="100%" y2="12" />}
        <line className={styles.axis} y1="24.5" x2="100%" y2="24.5" />
        {ticks.map((weeks) => (
          <g key={weeks}>
            <line className={styles.axis} x1={at(weeks)} y1="21" x2={at(weeks)} y2="28" />
            <text x={at(weeks)} y="41">
              {weeks}
            </text>
          </g>
        ))}
        <text className={styles.unit} x="100%" y="41">
          weeks
        </text>
      </svg>
    </>
  )
}
