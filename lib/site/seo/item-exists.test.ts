import { type SharePicture, sharePath } from '#lib/site/pages/share-address'
import { itemExists } from '#lib/site/seo/item-exists'

const PICTURE: SharePicture = { title: 'A', kind: 'B', cover: ['networks', 'a'] }

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
  sharePath('/', PICTURE),
  sharePath('/blog/latency-is-geography', PICTURE),
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
  ...['/share/0123456789abcdef.0123456789abcdef/blog/latency-is-geography.png', sharePath('/blog/nothing', PICTURE)],
])('there is no %s, which is known before anything is rendered', async (path) => {
  expect(await itemExists(path)).toBe(false)
})
