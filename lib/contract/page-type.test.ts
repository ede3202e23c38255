import { PAGE_TYPES, pageTypeOf } from '#lib/contract/page-type'

test.each([
  ['/', 'home'],
  ['/blogs', 'blog-list'],
  ['/blogs/page/3', 'blog-list'],
  ['/blog/latency-is-geography', 'blog'],
  ['/blog-category/networks', 'blog-list'],
  ['/blog-category/networks/page/2', 'blog-list'],
  ['/trivia', 'trivia-list'],
  ['/trivia/page/2', 'trivia-list'],
  ['/trivia/system-ports', 'trivia'],
  ['/infographics/who-is-online', 'infographic'],
  ['/about-us/position/engineering', 'about'],
  ['/nowhere', 'other'],
  ['/constructor', 'other'],
  ['', 'home'],
])('%s is of the type %s', (path, type) => {
  expect(pageTypeOf(path)).toBe(type)
  expect(PAGE_TYPES).toContain(type)
})
