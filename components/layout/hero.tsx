import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link'
import { links } from '#lib/links'
import styles from './hero.module.css'

interface HeroProps {
  claim: string
  lead: string
  /** A figure that stands below them; without one, a drawing does. */
  figure?: ReactNode
}

/** The head of the page of a search: the claim alone, so that the first screen has the results. */
export const BriefHero = ({ claim }: { claim: string }) => (
  <div className={`${styles.hero} ${styles.brief}`}>
    <div className="wrap">
      <h1>{claim}</h1>
    </div>
  </div>
)

/** The head of the home page: what the group does, and the two things to do next. */
export function Hero({ claim, lead, figure = <Drawing /> }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <h1 className={styles.claim}>{claim}</h1>
        <div>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.actions}>
            <ButtonLink href={links.consultation}>Book a free consultation</ButtonLink>
            <ButtonLink href={links.services} quiet>
              See what we do
            </ButtonLink>
          </p>
        </div>
        <div className={styles.figure}>{figure}</div>
      </div>
    </div>
  )
}

/** A section through two sites and the line between them: the subject of the group, as an engineer would draw it. */
const Drawing = () => (
  <svg className={styles.drawing} viewBox="0 0 440 300" aria-hidden="true">
    <path className={styles.ground} d="M0 220h440M0 226h440" />
    <path className={styles.line} d="M40 220V96h120v124M40 126h120M40 158h120M40 190h120M60 96V72h80v24" />
    <path className={styles.line} d="M300 220V60h100v160M300 92h100M300 124h100M300 156h100M300 188h100" />
    <path className={styles.live} d="M160 174h40q20 0 20 40v26q0 20 20 20h20q20 0 20-20v-26q0-40 20-40" />
    <path className={styles.dash} d="M160 110C210 40 250 40 300 76" />
    <path
      className={styles.tick}
      d="M40 250v14M160 250v14M40 257h120M300 250v14M400 250v14M300 257h100M20 96h10M20 220h10M25 96v124"
    />
    <g className={styles.words}>
      <text x="100" y="282" textAnchor="middle">
        site A
      </text>
      <text x="350" y="282" textAnchor="middle">
        site B
      </text>
      <text x="230" y="34" textAnchor="middle">
        radio path
      </text>
      <text x="250" y="290" textAnchor="middle">
        fibre
      </text>
    </g>
    <g className={styles.nodes}>
      <circle cx="160" cy="174" r="4" />
      <circle cx="300" cy="174" r="4" />
      <circle cx="160" cy="110" r="4" />
      <circle cx="300" cy="76" r="4" />
    </g>
  </svg>
)
