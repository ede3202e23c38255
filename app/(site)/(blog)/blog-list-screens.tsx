import { BlogCard } from '#components/blog/blog-card'
import { blogPage, blogPageOfCategory } from '#lib/data/blog'
import { links } from '#lib/links'
import { articleListScreens } from '../article-list-screens'

/** The lists of blogs. */
export const blogScreens = articleListScreens({
  type: 'BLOG',
  title: 'Blogs',
  lead: 'Notes on running networks and platforms, and on the promises made about them: what works, what it costs, and where the numbers come from.',
  description:
    'Articles on networks, platforms and reliability, for people who run them: what works, what it costs, and where the numbers come from.',
  page: blogPage,
  pageOfCategory: blogPageOfCategory,
  card: (item) => <BlogCard post={item} level="h2" />,
  entry: (item) => ({ name: item.title, path: links.blog(item.slug) }),
})
