import styles from './rota.module.css'

const CELL = 20
const LEFT = 96
const TOP = 24
const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')

interface RotaProps {
  /** How many people take turns, as a number or its English word. */
  people: string
}

/** How people take turns, a week each: a row for each of them, a column for each week. */
export function Rota({ people }: RotaProps) {
  const count = Number(people) || NUMBERS.indexOf(people)
  // Two have no turns to take, and of many the weeks can't be read.
  if (count < 3 || count > 16) return null
  const each = Array.from({ length: count }, (_, index) => index)
  const size = count * CELL
  return (
    <figure className={styles.rota}>
      <svg viewBox={`0 0 ${LEFT + size + 1} ${TOP + size + 1}`} role="img" aria-label={words(count)}>
        <text x={LEFT} y="14">
          Week 1
        </text>
        <text x={LEFT + size} y="14" textAnchor="end">
          {count}
        </text>
        {each.map((person) => (
          <g key={person}>
            <text x="0" y={TOP + person * CELL + 15}>
              Engineer {person + 1}
            </text>
            {each.map((week) => (
              <rect
                key={week}
                x={LEFT + week * CELL + 2}
                y={TOP + person * CELL + 2}
                width={CELL - 4}
                height={CELL - 4}
                data-duty={week === person ? 'first' : week === (person + 1) % count ? 'second' : undefined}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="note">{words(count)}</figcaption>
    </figure>
  )
}

const words = (count: number) =>
  `Each engineer is called first for one week (filled), second in the next one (framed), and sleeps through the other ${count - 2}.`
