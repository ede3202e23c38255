import { BlogCard } from '#components/blog/blog-card'
import { links } from '#lib/links'
import { blogPages } from '#lib/site/pages/blog'
import { articleListScreens } from '../article-list-screens'

/** The lists of posts. */
export const blogScreens = articleListScreens({
  type: 'BLOG',
  pages: blogPages,
  card: (item) => <BlogCard post={item} level="h2" />,
  path: ({ slug }) => links.blog(slug),
})
