import { formatNumber } from '#lib/base/format/format-number'
import styles from './number-row.module.css'

/** Big numbers side by side, each with what it counts. */
export function NumberRow({ data, unit = '' }: { data: { label: string; value: number }[]; unit?: string }) {
  return (
    <dl className={styles.numbers}>
      {data.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatNumber(value)}
            {unit && <span className={styles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
