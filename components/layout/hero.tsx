import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link'
import { FirstScreen } from '#components/ui/first-screen'
import { links } from '#lib/links'
import styles from './hero.module.css'

interface HeroProps {
  claim: string
  lead: string
  /** A figure that stands below them. */
  figure?: ReactNode
}

/** The head of the page of a search: the claim alone, so that the first screen has the results. */
export const BriefHero = ({ claim }: { claim: string }) => (
  <div className={`${styles.hero} ${styles.brief}`}>
    <div className="wrap">
      <h1>{claim}</h1>
    </div>
    <FirstScreen />
  </div>
)

/** The head of the home page: what the group does, and the two things to do next. */
export function Hero({ claim, lead, figure }: HeroProps) {
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
        {figure && <div className={styles.figure}>{figure}</div>}
      </div>
      <FirstScreen />
    </div>
  )
}
