import { ArticleBody } from '#components/ui/article-body'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { SiteLink } from '#components/ui/site-link'
import type { Blog } from '#lib/contract/blog'
import { formatDate } from '#lib/format/format-date'
import { articleTrail, links } from '#lib/links'
import styles from './blog-article.module.css'

/** A blog post: its head, its body and the questions it answers. */
export function BlogArticle({ post }: { post: Blog }) {
  const { title, summary, category, author, publishedAt, updatedAt, readingMinutes, cover } = post
  return (
    <article>
      <PageHead
        title={title}
        lead={summary}
        trail={articleTrail.BLOG(category)}
        notes={[
          <time key="date" dateTime={publishedAt}>
            {formatDate(publishedAt)}
          </time>,
          `${readingMinutes} min read`,
          `${author.name}, ${author.role}`,
          formatDate(updatedAt) !== formatDate(publishedAt) && `Revised ${formatDate(updatedAt)}`,
        ].filter(Boolean)}
        cover={cover.url}
      />
      <ArticleBody html={post.body}>
        <p className={styles.tags}>
          <SiteLink href={links.blogCategory(category.slug)}>{category.name}</SiteLink>
          {post.tags.map((tag) => (
            <SiteLink key={tag} href={links.searchFor(tag)} rel="nofollow" className="note">
              {tag}
            </SiteLink>
          ))}
        </p>
      </ArticleBody>
      {post.faq.length > 0 && (
        <Section id="questions" title="Questions">
          <dl className={styles.faq}>
            {post.faq.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </article>
  )
}
