import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link'
import { PageHead } from '#components/ui/page-head'
import { Prose } from '#components/ui/prose'
import type { Crumb } from '#lib/links'
import { from, links } from '#lib/links'
import styles from './offer-article.module.css'

interface OfferArticleProps {
  title: string
  lead: string
  trail: Crumb[]
  /** The page's own path; the consultation page is told where the visitor comes from. */
  path: string
  /** What it is for, takes and gives, as pairs of a word and its text. */
  facts: [term: string, text: ReactNode][]
  body: string
  /** The address of the page's drawing. */
  cover?: string | undefined
  children?: ReactNode
}

/** The page of one service, plan, microservice or app. */
export function OfferArticle({ title, lead, trail, path, facts, body, cover, children }: OfferArticleProps) {
  return (
    <article>
      <PageHead className={styles.head} title={title} lead={lead} trail={trail} cover={cover} path={path} />
      <div className={`wrap ${styles.columns}`}>
        <Prose html={body} />
        <aside className={styles.facts}>
          <dl>
            {facts.map(([term, text]) => (
              <div key={term}>
                <dt className="note">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink href={from(links.consultation, path)}>Book a free consultation</ButtonLink>
        </aside>
      </div>
      {children}
    </article>
  )
}
