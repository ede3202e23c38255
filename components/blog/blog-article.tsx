import { isAfter } from 'date-fns/isAfter'
import { ArticleBody } from '#components/ui/article-body'
import type { BesideProps } from '#components/ui/beside'
import { PageHead } from '#components/ui/page-head'
import { Prose } from '#components/ui/prose'
import { Section } from '#components/ui/section'
import { formatDate } from '#lib/base/format/format-date'
import { isSampleName, shownName } from '#lib/base/format/sample-name'
import { isHtml } from '#lib/base/html/text-of-html'
import type { Blog } from '#lib/contract/blog'
import { articleTrail, links } from '#lib/links'
import styles from './blog-article.module.css'

/** A blog post: its head, its body and the questions it answers; `next` is what to read on. */
export function BlogArticle({ post, next }: { post: Blog; next: BesideProps['next'] }) {
  const { title, summary, category, author, publishedAt, updatedAt, readingMinutes, cover, keyFigure } = post
  return (
    <article>
      <PageHead
        kind="article"
        title={title}
        lead={summary}
        trail={articleTrail.BLOG(category)}
        notes={[
          <time key="date" dateTime={publishedAt}>
            {formatDate(publishedAt)}
          </time>,
          readingMinutes && `${readingMinutes} min read`,
          author && [shownName(author.name), author.role].filter(Boolean).join(', '),
          author && isSampleName(author.name) && 'A sample author',
          isAfter(updatedAt, publishedAt) &&
            formatDate(updatedAt) !== formatDate(publishedAt) &&
            `Revised ${formatDate(updatedAt)}`,
        ].filter(Boolean)}
        cover={cover?.url}
        figure={keyFigure}
        path={links.blog(post.slug)}
      />
      <ArticleBody
        html={post.body}
        facts={[
          [
            'Subjects',
            <span key="subjects" className={styles.tags}>
              <a href={links.blogCategory(category.slug)}>{category.name}</a>
              {post.tags.map((tag) => (
                <a key={tag} href={links.searchFor(tag)} rel="nofollow" className="note">
                  {tag}
                </a>
              ))}
            </span>,
          ],
        ]}
        next={next}
      />
      {post.faq.length > 0 && (
        <Section id="questions" title="Questions">
          <dl className={styles.faq}>
            {post.faq.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{isHtml(answer) ? <Prose html={answer} /> : answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </article>
  )
}
