import 'server-only'
import type { Blog, BlogSummary } from '#lib/contract/blog'
import { sceneGroup } from '#lib/covers/scene/kinds-of-tags'
import { articleTrail, links } from '#lib/links'
import { blogDetails } from '#lib/reading/data/blog'
import { tags } from '#lib/reading/data/tags'
import { type ArticlePages, pagesFrom } from '#lib/site/pages/article-pages'
import type { PageModel } from '#lib/site/pages/page-model'
import { blogPosting, faqPage } from '#lib/site/pages/structured-data/articles'

/** @returns The page of a post. */
export function blogModel(post: Blog): PageModel {
  const { slug, title, summary, category, publishedAt, updatedAt, author, body, faq } = post
  return {
    path: links.blog(slug),
    title,
    summary,
    description: summary,
    kind: 'Blog',
    cover: [sceneGroup(post.tags, category.slug), slug],
    trail: articleTrail.BLOG(category),
    article: { publishedAt, updatedAt, author: author?.name, section: category.name, tags: post.tags },
    cacheTags: [tags.item('blog', slug)],
    structuredData: [blogPosting(post), faqPage(faq)],
    html: body,
  }
}

/** The blogs. */
export const blogPages: ArticlePages<Blog, BlogSummary> = {
  title: 'Posts',
  lead: 'Notes on running networks and platforms, and on the promises made about them: what works, what it costs, and where the numbers come from.',
  description:
    'Posts on networks, platforms and reliability, for people who run them: what works, what it costs, and where the numbers come from.',
  ...pagesFrom('blog', {
    call: ({ blog }, slug) => blog.details({ slug, admin: '' }),
    read: blogDetails,
    model: blogModel,
  }),
}
