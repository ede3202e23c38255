import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'
import styles from './journey-times.module.css'

/** A line's length is in parts of this. */
const WIDTH = 1000

interface JourneyTimesProps {
  section: SectionOf<'dots'>
  /** Which of its series is drawn. */
  series: string
  /** What it shows, as a sentence. */
  finding: string
  /** The page of the whole infographic. */
  href: string
}

/**
 * How long a question and its answer are on their way, each as a line to scale that grows once, all at one speed: what is
 * nearer has arrived first.
 */
export function JourneyTimes({ section, series, finding, href }: JourneyTimesProps) {
  const at = section.series.indexOf(series)
  const times = section.data.map(({ label, values }) => ({ label, time: values[at] ?? 0 }))
  const longest = Math.max(...times.map(({ time }) => time))
  return (
    <figure className={styles.figure}>
      <p className={styles.finding}>{finding}</p>
      <ul className={styles.times}>
        {times.map(({ label, time }) => (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.time}>{withUnit(time, section.unit)}</span>
            <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 5H${Math.round((time / longest) * WIDTH)}`} />
            </svg>
          </li>
        ))}
      </ul>
      <figcaption className={styles.caption}>
        <a href={href}>
          {section.title}: {series.charAt(0).toLowerCase() + series.slice(1)}
        </a>
      </figcaption>
    </figure>
  )
}
