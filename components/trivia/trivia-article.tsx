import type { ReactNode } from 'react'
import { PageHead } from '#components/ui/page-head'
import { formatDate } from '#lib/base/format/format-date'
import type { Trivia } from '#lib/contract/trivia'
import { articleTrail, links } from '#lib/links'
import styles from './trivia-article.module.css'
import { TriviaPlay } from './trivia-play'

/** A trivia: the question first, then what there is to play of it; what belongs to it stands beside that on a wide screen. */
export function TriviaArticle({ item, children }: { item: Trivia; children?: ReactNode }) {
  return (
    <article>
      <PageHead
        kind="question"
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
        <div>
          <TriviaPlay item={item} />
        </div>
        <div>{children}</div>
      </div>
    </article>
  )
}
