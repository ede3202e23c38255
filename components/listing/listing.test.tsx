/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { CategoryNav } from '#components/listing/category-nav'
import { ListScreen } from '#components/listing/list-screen'
import { Pagination } from '#components/listing/pagination'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import type { Category } from '#lib/contract/category'
import { links } from '#lib/links'
import { neighbours } from '#lib/reading/data/every-page'

const page = (number: number, total: number) => ({ items: [], page: number, size: 12, total })
const categories: Category[] = [
  { id: '1', slug: 'networks', name: 'Networks', description: '', type: 'BLOG', count: 1200 },
  { id: '2', slug: 'platforms', name: 'Platforms', description: '', type: 'BLOG', count: 1 },
]

describe('pagination', () => {
  test('a list of one page needs none', () => {
    const { container } = render(<Pagination of={page(1, 12)} href={links.blogs} />)
    expect(container).toBeEmptyDOMElement()
  })

  test('links to the pages beside, the first without a number', () => {
    render(<Pagination of={page(2, 36)} href={links.blogs} />)
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/blogs')
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/blogs/page/3')
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument()
  })

  test('the last page has no next one', () => {
    render(<Pagination of={page(3, 36)} href={links.blogs} />)
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })
})

test('the category being shown is marked, and counts have commas', () => {
  render(<CategoryNav categories={categories} current="networks" />)
  expect(screen.getByRole('link', { name: 'Networks 1,200' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Platforms 1' })).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/blogs')
})

test('an empty list says so', () => {
  render(
    <ListScreen
      title="Posts"
      lead="x"
      categories={categories}
      choices={{ personas: [], interests: [] }}
      list={page(1, 0)}
      card={() => null}
      href={links.blogs}
    />,
  )
  expect(screen.getByText(/Nothing has been published here yet/)).toBeInTheDocument()
})

describe('previous and next', () => {
  const index = ['newest', 'middle', 'oldest'].map((slug) => ({ slug, title: `The ${slug}` }))

  test('are the ones published before and after', () => {
    render(<PreviousNext {...neighbours(index, 'middle')} href={links.blog} />)
    expect(screen.getByRole('link', { name: 'The oldest' })).toHaveAttribute('rel', 'prev')
    expect(screen.getByRole('link', { name: 'The newest' })).toHaveAttribute('href', '/blog/newest')
  })

  test('are missing at the ends and for an unknown item', () => {
    expect(neighbours(index, 'newest')).toEqual({ previous: index[1] })
    expect(neighbours(index, 'oldest')).toEqual({ next: index[1] })
    expect(neighbours(index, 'unknown')).toEqual({})
  })
})

test('share links carry address and title encoded', () => {
  render(<ShareLinks url="https://example.com/blog/a" title="A & B" />)
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/?text=A%20%26%20B%20https%3A%2F%2Fexample.com%2Fblog%2Fa',
  )
})
