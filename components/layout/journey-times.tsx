import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'
import styles from './journey-times.module.css'

const [WIDTH, ROW, TOP, START] = [440, 44, 22, 6]

interface JourneyTimesProps {
  section: SectionOf<'dots'>
  /** Which of its series is drawn. */
  series: string
  /** The page of the whole infographic. */
  href: string
}

/**
 * How long a question and its answer are on their way, each as a line to scale that grows once, all at one speed: what is
 * nearer has arrived first.
 */
export function JourneyTimes({ section, series, href }: JourneyTimesProps) {
  const at = section.series.indexOf(series)
  const times = section.data.map(({ label, values }) => ({ label, time: values[at] ?? 0 }))
  const longest = Math.max(...times.map(({ time }) => time))
  const bottom = TOP + times.length * ROW - 12
  const length = (time: number) => Math.round((time / longest) * (WIDTH - 2 * START))
  const words = times.map(({ label, time }) => `${label} ${withUnit(time, section.unit)}`).join(', ')
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${bottom}`} role="img" aria-label={`${section.title}, ${series}: ${words}`}>
        <path className={styles.origin} d={`M${START} 0V${bottom}`} />
        <path className={styles.ticks} d={ticksOf(times.map(({ time }) => START + length(time)))} />
        <path
          className={styles.lines}
          d={times.map(({ time }, row) => `M${START} ${yOf(row)}h${length(time)}`).join('')}
        />
        {times.map(({ label, time }, row) => (
          <g key={label} className={styles.words}>
            <text x={START + 8} y={yOf(row) - 8}>
              {label}
            </text>
            <text x={WIDTH - START} y={yOf(row) - 8} textAnchor="end">
              {withUnit(time, section.unit)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <a href={href}>
          {section.title}: {series.charAt(0).toLowerCase() + series.slice(1)}
        </a>
      </figcaption>
    </figure>
  )
}

const yOf = (row: number) => TOP + row * ROW
const ticksOf = (ends: number[]) => ends.map((x, row) => `M${x} ${yOf(row) - 6}v12`).join('')
