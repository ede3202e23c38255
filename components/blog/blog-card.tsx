import { Card } from '#components/ui/card'
import { formatDate } from '#lib/base/format/format-date'
import type { BlogSummary } from '#lib/contract/blog'
import { links } from '#lib/links'

/** A blog post in a list. */
export function BlogCard({ post, level }: { post: BlogSummary; level?: 'h2' | 'h3' }) {
  return (
    <Card
      href={links.blog(post.slug)}
      title={post.title}
      text={post.summary}
      note={[post.category.name, formatDate(post.publishedAt), post.readingMinutes && `${post.readingMinutes} min`]
        .filter(Boolean)
        .join(' · ')}
      cover={post.cover}
      figure={post.keyFigure}
      level={level}
    />
  )
}
