import { Prose } from '#components/ui/prose'
import { textOfHtml } from '#lib/base/html/text-of-html'
import styles from './folded-parts.module.css'

/**
 * A text of many lists: each part that has one opens under its heading, by native disclosure.
 *
 * @param props.html - The text; a part begins at each heading of the second level.
 */
export function FoldedParts({ html }: { html: string }) {
  const parts = html.split(/(?=<h2[^>]*>)/).filter((part) => part.trim() !== '')
  return (
    <div className={styles.parts}>
      {parts.map((part) => {
        const [, title = '', text = part] = /^<h2[^>]*>(.*?)<\/h2>(.*)$/s.exec(part) ?? []
        return (
          <details key={title || text} open={!text.includes('<ul>')}>
            <summary>
              <h2>{textOfHtml(title)}</h2>
            </summary>
            <Prose html={text} />
          </details>
        )
      })}
    </div>
  )
}
