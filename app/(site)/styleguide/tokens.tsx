import { Section } from '#components/ui/section'
import styles from './styleguide.module.css'

const GREENS = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'].map(
  (step) => `green-${step}`,
)
const DATA = ['1', '2', '3', '4', '5', '6'].map((step) => `data-${step}`)
const SURFACES = [
  'paper',
  'sheet',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'mark',
  'focus',
  'danger',
  'amber',
]
const SIZES = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const

/** The colours and sizes of app/tokens.css, by the names that components use. */
export function Tokens() {
  return (
    <>
      <Section id="colours" title="Colours">
        {[GREENS, SURFACES, DATA].map((names) => (
          <ul key={names[0]} className={styles.colours}>
            {names.map((name) => (
              <li key={name}>
                <svg width="100%" height="48" aria-hidden="true">
                  <rect width="100%" height="48" fill={`var(--${name})`} />
                </svg>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        ))}
      </Section>
      <Section id="type" title="Type">
        {SIZES.map((size) => (
          <p key={size} className={styles[`text-${size}`]}>
            Infrastructure that keeps its promises <span className="note">text-{size}</span>
          </p>
        ))}
      </Section>
    </>
  )
}
