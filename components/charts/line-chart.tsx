import { scaleLinear } from 'd3-scale'
import { formatNumber } from '#lib/text/format-number'
import styles from './line-chart.module.css'

/** Drawn for a phone's width and scaled up from there, so that its words are never smaller than drawn. */
const SIZE = { width: 340, height: 220, left: 52, right: 12, top: 10, bottom: 26 }
const TICKS = 4

interface LineChartProps {
  data: { x: number; y: number }[]
  unit: string
  title: string
  /** Unique on the page; the title's and description's ids are made from it. */
  id: string
}

/** A line over years as SVG, drawn on the server, with a title and a description for those who do not see it. */
export function LineChart({ data, unit, title, id }: LineChartProps) {
  const [first, last] = [data[0], data.at(-1)]
  if (!first || !last) return null
  const x = scaleLinear([first.x, last.x], [SIZE.left, SIZE.width - SIZE.right])
  const y = scaleLinear([0, Math.max(...data.map((point) => point.y))], [SIZE.height - SIZE.bottom, SIZE.top]).nice(
    TICKS,
  )
  const line = data.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(' ')
  const [titleId, descriptionId] = [`${id}-title`, `${id}-description`]
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-labelledby={`${titleId} ${descriptionId}`}
    >
      <title id={titleId}>{title}</title>
      <desc id={descriptionId}>
        {`From ${formatNumber(first.y)} ${unit} in ${first.x} to ${formatNumber(last.y)} ${unit} in ${last.x}.`}
      </desc>
      {y.ticks(TICKS).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={SIZE.left} x2={SIZE.width - SIZE.right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.label} x={SIZE.left - 6} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {x.ticks(TICKS).map((tick) => (
        <text key={tick} className={styles.label} x={x(tick)} y={SIZE.height - 8} textAnchor="middle">
          {tick}
        </text>
      ))}
      <polyline className={styles.line} points={line} />
      <circle className={styles.end} cx={x(last.x)} cy={y(last.y)} r="3.5" />
    </svg>
  )
}
