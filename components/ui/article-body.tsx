import type { ReactNode } from 'react'
import { Prose } from '#components/ui/prose'
import { readArticleBody } from '#lib/html/article-body'
import styles from './article-body.module.css'

/** With fewer parts than this a text needs no list of them. */
const LISTED_FROM = 3

interface ArticleBodyProps {
  html: string
  /** What stands below the text, in its column. */
  children?: ReactNode
}

/** The body of a reading page, with its contents beside it on a wide screen and above it on a narrow one. */
export function ArticleBody({ html, children }: ArticleBodyProps) {
  const { headings } = readArticleBody(html)
  return (
    <div className={`wrap ${styles.body}`}>
      {headings.length >= LISTED_FROM && (
        <nav className={`no-print ${styles.contents}`} aria-labelledby="contents">
          <p id="contents" className="note">
            On this page
          </p>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>
        <Prose html={html} />
        {children}
      </div>
    </div>
  )
}
