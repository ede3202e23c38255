import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogCard } from '#components/blog/blog-card'
import { ListScreen } from '#components/listing/list-screen'
import { blogPage, blogPageOfCategory } from '#lib/data/blog'
import { categoriesOf } from '#lib/data/category'
import { PAGE_SIZE } from '#lib/limits'
import { links } from '#lib/links'
import { pagedDescription, pagedTitle, pageMetadata } from '#lib/seo/metadata'

const TITLE = 'Blogs'
const DESCRIPTION =
  'Articles on networks, platforms and reliability from people who run them: what worked, what it cost, and where each number comes from.'
const LEAD =
  'Notes from running networks, platforms and the promises made about them: what worked, what it cost, and where the numbers come from.'

/** One page of the list of all; a page past the end is a 404. */
export async function BlogList({ page }: { page: number }) {
  const [list, categories] = await Promise.all([blogPage({ page, size: PAGE_SIZE }), categoriesOf('BLOG')])
  if (page > 1 && list.items.length === 0) notFound()
  return (
    <ListScreen
      title={pagedTitle(TITLE, page)}
      lead={LEAD}
      categories={categories}
      list={list}
      card={(item) => <BlogCard post={item} level="h2" />}
      href={links.blogs}
    />
  )
}

/** One page of a category's list; an unknown category and a page past the end are a 404. */
export async function BlogCategoryList({ category, page }: { category: string; page: number }) {
  const categories = await categoriesOf('BLOG')
  const current = categories.find(({ slug }) => slug === category)
  if (!current) notFound()
  const list = await blogPageOfCategory(current.id, { page, size: PAGE_SIZE })
  if (page > 1 && list.items.length === 0) notFound()
  return (
    <ListScreen
      title={pagedTitle(current.name, page)}
      lead={current.description}
      trail={[{ name: TITLE, href: links.blogs() }]}
      categories={categories}
      currentCategory={category}
      list={list}
      card={(item) => <BlogCard post={item} level="h2" />}
      href={(number) => links.blogCategory(category, number)}
    />
  )
}

export const blogListMetadata = (page: number): Metadata =>
  pageMetadata({
    title: pagedTitle(TITLE, page),
    description: pagedDescription(DESCRIPTION, page),
    path: links.blogs(page),
  })

export async function blogCategoryMetadata(category: string, page: number): Promise<Metadata> {
  const current = (await categoriesOf('BLOG')).find(({ slug }) => slug === category)
  if (!current) return {}
  return pageMetadata({
    title: pagedTitle(`${TITLE}: ${current.name}`, page),
    description: pagedDescription(current.description, page),
    path: links.blogCategory(category, page),
  })
}
