import sharp from 'sharp'
import { offerCover } from '#lib/covers/drawing/offer-cover'
import { services } from '#lib/host/content/offer'
import type { SharePicture } from '#lib/site/pages/share-address'
import { drawShareImage } from '#lib/site/seo/share-image'

const DARK = 110

/** How many of the pixels of a part of the picture are dark, in a thousand. */
async function darkIn(picture: SharePicture, left: number, width: number): Promise<number> {
  const { data } = await sharp(await drawShareImage(picture))
    .extract({ left, top: 60, width, height: 510 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data.filter((value) => value < DARK).length / data.length) * 1000
}

const [service] = services()
const PICTURES: [string, SharePicture['cover']][] = [
  ['a post', ['of-map-pipe', 'latency-is-geography']],
  ['a service', offerCover('service', service as NonNullable<typeof service>)],
]

test.each(PICTURES)(
  'the picture of %s has its title to the left and its drawing in the right third',
  async (_, cover) => {
    const picture = { title: 'A title of a few words', kind: 'Blog', cover }
    expect(await darkIn(picture, 60, 700)).toBeGreaterThan(10)
    expect(await darkIn(picture, 800, 400)).toBeGreaterThan(10)
  },
)
