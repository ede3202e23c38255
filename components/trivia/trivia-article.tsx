import { ArticleBody } from '#components/ui/article-body'
import { PageHead } from '#components/ui/page-head'
import { Prose } from '#components/ui/prose'
import { SourceList } from '#components/ui/source-list'
import type { Trivia } from '#lib/contract/trivia'
import { links } from '#lib/links'
import { formatDate } from '#lib/text/format-date'
import styles from './trivia-article.module.css'

/** A trivia: the question first, options to choose from, and the answer behind a disclosure that works without JavaScript. */
export function TriviaArticle({ item }: { item: Trivia }) {
  return (
    <article>
      <PageHead
        title={item.question}
        trail={[
          { name: 'Trivia', href: links.triviaList() },
          { name: item.category.name, href: links.triviaCategory(item.category.slug) },
        ]}
        here="Question"
        notes={[
          <time key="date" dateTime={item.publishedAt}>
            {formatDate(item.publishedAt)}
          </time>,
        ]}
      />
      <ArticleBody>
        {item.options.length > 0 && (
          <ol className={styles.options}>
            {item.options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ol>
        )}
        <details className={styles.answer}>
          <summary>Show the answer</summary>
          <p className={styles.short}>{item.answer}</p>
          <Prose html={item.explanation} />
          <SourceList sources={item.sources} />
        </details>
      </ArticleBody>
    </article>
  )
}
