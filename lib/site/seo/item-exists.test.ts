import { itemExists } from '#lib/site/seo/item-exists'

test.each([
  ...[
    '/feeds/all.rss',
    '/feeds/blog.atom',
    '/feeds/blog-networks.json',
    '/sitemaps/blogs-1.xml',
    '/sitemaps/pages-1.xml',
  ],
  ...['/covers/service/network-design', '/covers/networks/any-name', '/infographics', '/infographics/page/1'],
  ...['/infographics/what-a-nine-means/what-a-nine-means.svg', '/infographics/what-a-nine-means/embed'],
  ...['/infographics/what-a-nine-means/thumbnail.svg', '/infographics/what-a-nine-means/section-2.svg', '/robots.txt'],
])('there may be %s', async (path) => {
  expect(await itemExists(path)).toBe(true)
})

test.each([
  ...[
    '/feeds/nothing.rss',
    '/feeds/all.xml',
    '/feeds/blog-nothing.json',
    '/sitemaps/nothing-1.xml',
    '/sitemaps/blogs.xml',
  ],
  ...['/covers/service/nothing', '/infographics/what-a-nine-means/nothing.svg', '/infographics/nothing/nothing.svg'],
  ...['/infographics/what-a-nine-means/what-a-nine-means.exe', '/infographics/page/900'],
])('there is no %s, which is known before anything is rendered', async (path) => {
  expect(await itemExists(path)).toBe(false)
})
