import { PageHead } from '#components/ui/page-head'
import { Prose } from '#components/ui/prose'
import { SourceList } from '#components/ui/source-list'
import type { Trivia } from '#lib/contract/trivia'
import { formatDate } from '#lib/format/format-date'
import { articleTrail, links } from '#lib/links'
import styles from './trivia-article.module.css'

/** A trivia: the question first, options to choose from, and the answer behind a disclosure that works without JavaScript. */
export function TriviaArticle({ item }: { item: Trivia }) {
  return (
    <article>
      <PageHead
        title={item.question}
        trail={articleTrail.TRIVIA(item.category)}
        here="Question"
        notes={[
          <time key="date" dateTime={item.publishedAt}>
            {formatDate(item.publishedAt)}
          </time>,
        ]}
        cover={links.cover(item.category.slug, item.slug)}
      />
      <div className={`wrap ${styles.body}`}>
        {item.options.length > 0 && (
          <ol className={styles.options}>
            {item.options.map((option, index) => (
              <li key={option}>
                <details name="options">
                  <summary>{option}</summary>
                  <p>{index === item.correctOption ? 'That is right.' : 'Not this one.'}</p>
                </details>
              </li>
            ))}
          </ol>
        )}
        <details className={styles.answer}>
          <summary>Show the answer</summary>
          <p className={styles.short}>{item.answer}</p>
          <Prose html={item.explanation} />
          <SourceList sources={item.sources} />
        </details>
      </div>
    </article>
  )
}
