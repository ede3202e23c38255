import type { Blog } from '#lib/contract/blog'
import { blogPosting } from '#lib/site/pages/structured-data/articles'

const post: Blog = {
  ...{ id: '1', slug: 'a-post', title: 'A post', summary: 'What it says.', tags: [], body: '', faq: [] },
  category: { id: '1', slug: 'networks', name: 'Networks' },
  ...{ publishedAt: '2026-01-05T09:00:00Z', updatedAt: '2026-01-05T09:00:00Z', readingMinutes: 5 },
}
const authorOf = (name: string) => blogPosting({ ...post, author: { name, role: 'desk' } }).author

test('a desk of the group that signs a post is an organization, and part of the group', () => {
  const author = authorOf('WSE, Network engineering')
  expect(author).toMatchObject({ '@type': 'Organization', name: 'WSE, Network engineering' })
  expect(author).toHaveProperty('parentOrganization.name', 'WSE')
  expect(author).not.toHaveProperty('jobTitle')
})

test.each(['Ana Silva', 'WSEwolod Petrow'])('%s, who signs a post, is a person', (name) => {
  expect(authorOf(name)).toMatchObject({ '@type': 'Person', name, jobTitle: 'desk' })
})

test('a post that nobody signs, or a sample, is by the group', () => {
  expect(authorOf('Ana Silva (sample)')).toEqual(blogPosting(post).author)
  expect(blogPosting(post).author).toMatchObject({ '@type': 'Organization', name: 'WSE' })
})
