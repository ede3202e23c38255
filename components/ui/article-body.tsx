import { Beside, type BesideProps } from '#components/ui/beside'
import { ContentsList } from '#components/ui/contents-list'
import { Prose } from '#components/ui/prose'
import { readArticleBody } from '#lib/base/html/article-body'
import styles from './article-body.module.css'
import sideNotes from './side-notes.module.css'

/** With fewer parts than this a text needs no list of them. */
const LISTED_FROM = 3

/**
 * The body of a reading page. On a wide screen its contents stand to the left, and its facts and footnotes to the right, each
 * note beside the line that cites it; on a narrow one the contents stand above it and the others below.
 */
export function ArticleBody({ html, ...beside }: BesideProps & { html: string }) {
  const { headings } = readArticleBody(html)
  return (
    <div className={`wrap ${styles.body}`}>
      {headings.length >= LISTED_FROM && (
        <nav className={`no-print ${styles.contents}`} aria-labelledby="contents">
          <p id="contents" className="note">
            On this page
          </p>
          <ContentsList headings={headings} />
        </nav>
      )}
      <div className={`${styles.text} ${sideNotes.text}`}>
        <Prose html={html} />
      </div>
      <div className={styles.margin}>
        <Beside {...beside} />
      </div>
    </div>
  )
}
