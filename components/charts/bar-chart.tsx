import { scaleLinear } from 'd3-scale'
import { formatNumber } from '#lib/text/format-number'
import styles from './bar-chart.module.css'

/** Horizontal bars from zero, each labelled with its name and value; readable at any width, because labels are text, not drawing. */
export function BarChart({ data, unit }: { data: { label: string; value: number }[]; unit: string }) {
  const width = scaleLinear([0, Math.max(...data.map(({ value }) => value), 0)], [0, 100])
  return (
    <ul className={styles.bars}>
      {data.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span>
          <span className={styles.value}>
            {formatNumber(value)} {unit}
          </span>
          <svg className={styles.track} width="100%" height="14" aria-hidden="true">
            <rect className={styles.bar} width={`${Math.max(0, width(value)).toFixed(2)}%`} height="14" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
