import { canonicalAddress, hasImpossiblePage } from '#lib/base/http/canonical'

test.each([
  ['/blog', '', '/blogs'],
  ['/blog/', '', '/blogs'],
  ['/BLOG', '', '/blogs'],
  ['/BLOG/', '?utm_source=x', '/blogs?utm_source=x'],
  ['/blog', '?page=2', '/blogs/page/2'],
  ['/blogs', '?page=2&utm_source=x', '/blogs/page/2?utm_source=x'],
  ['/blogs', '?page=1', '/blogs'],
  ['/blogs/page/1', '', '/blogs'],
  ['/Blogs/Page/1/', '', '/blogs'],
  ['//blogs//', '', '/blogs'],
  ['/blog-category/networks/page/1', '', '/blog-category/networks'],
  ['/What-We-Do/Network-Design/', '', '/what-we-do/network-design'],
])('%s%s goes to %s in one hop', (path, search, expected) => {
  expect(canonicalAddress(path, search)).toBe(expected)
  const [nextPath = '', nextSearch = ''] = expected.split(/(?=\?)/)
  expect(canonicalAddress(nextPath, nextSearch)).toBeUndefined()
})

test.each([
  ['/', ''],
  ['/blogs', ''],
  ['/blogs', '?page=abc'],
  ['/blogs/page/2', ''],
  ['/blog/x', '?admin=secret'],
  ['/blog/%E2%9C%93', ''],
  ['/what-we-do', '?page=2'],
])('%s%s is canonical already', (path, search) => {
  expect(canonicalAddress(path, search)).toBeUndefined()
})

test.each(['0', '-1', 'abc', '1e9', ''])('page %j names no page of a list', (page) => {
  expect(hasImpossiblePage('/blogs', `?page=${page}`)).toBe(true)
  expect(hasImpossiblePage('/what-we-do', `?page=${page}`)).toBe(false)
})
