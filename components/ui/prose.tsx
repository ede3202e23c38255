import { readArticleBody } from '#lib/base/html/article-body'
import './large-picture.css'
import styles from './prose.module.css'

/** A body of HTML, from an API host or from content/; it is made safe here, so that no page can forget to. */
export function Prose({ html }: { html: string }) {
  const body = readArticleBody(html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: readArticleBody leaves only what is on its list
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: body.html }} />
}
