import { pageMetadata } from '#lib/site/seo/metadata'

const words = {
  title: 'The bill is a drawing',
  description: 'A post about bills, which are drawings of what was asked for and how it was answered in the end.',
  path: '/blog/the-bill-is-a-drawing',
  kind: 'Blog',
  cover: ['platforms', 'the-bill-is-a-drawing'] as [string, string],
}
const imagesOf = (image?: string) => {
  const { openGraph } = pageMetadata({ ...words, ...(image && { image }) })
  return [openGraph?.images].flat().map((one) => (one as { url: string }).url)
}

test.each([
  ['https://cdn.example.com/bill.jpg', 'https://cdn.example.com/bill.jpg'],
  ['/pictures/bill.png', 'http://localhost:3000/pictures/bill.png'],
])("the host's own picture %s is the one that is shared", (image, shared) => {
  expect(imagesOf(image)).toEqual([shared])
})

test.each([undefined, '/covers/platforms/the-bill-is-a-drawing', '/covers/of-meter-cloud/the-bill-is-a-drawing'])(
  'with the picture %s, which is the drawing that the site makes itself, the share picture is',
  (image) => {
    expect(imagesOf(image)).toEqual([expect.stringContaining('/share/')])
  },
)
