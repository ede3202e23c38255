import { BlogCard } from '#components/blog/blog-card'
import { blogPage, blogPageOfCategory } from '#lib/data/blog'
import { links } from '#lib/links'
import { articleListScreens } from '../article-list-screens'

/** The lists of blogs. */
export const blogScreens = articleListScreens({
  type: 'BLOG',
  title: 'Blogs',
  lead: 'Notes from running networks, platforms and the promises made about them: what worked, what it cost, and where the numbers come from.',
  description:
    'Articles on networks, platforms and reliability from people who run them: what worked, what it cost, and where each number comes from.',
  page: blogPage,
  pageOfCategory: blogPageOfCategory,
  card: (item) => <BlogCard post={item} level="h2" />,
  entry: (item) => ({ name: item.title, path: links.blog(item.slug) }),
})
