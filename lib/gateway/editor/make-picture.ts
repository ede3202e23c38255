import 'server-only'
import path from 'node:path'
import sharp from 'sharp'

/** A figure is 46 rem wide at most: twice as many pixels are sharp on every screen. */
const WIDTH_MAX = 1600
const HEIGHT_MAX = 2000
/** What it is decoded to takes four bytes for each. */
const PIXELS_MAX = 100_000_000
const QUALITY = 55

interface Picture {
  /** Of the file in content/media, with the size in pixels. */
  name: string
  bytes: Buffer
}

/**
 * Makes of a picture what pages show: upright, at most 1600 × 2000 pixels, as AVIF, without what a camera wrote into it (the place
 * above all). A drawing in SVG stays as it is.
 *
 * @param bytes - The picture, in any format that sharp reads.
 * @param from - The name of its file, which its new name is made of.
 * @returns The picture and its name.
 * @throws Error Where it is no picture, or one of more than 100 million pixels.
 */
export async function makePicture(bytes: Buffer, from: string): Promise<Picture> {
  const base = plainName(path.parse(from).name) || 'picture'
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX })
    const { format, width, height } = await picture.metadata()
    if (format === 'svg') return { name: `${base}-${width}x${height}.svg`, bytes }
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .avif({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { name: `${base}-${info.width}x${info.height}.avif`, bytes: data }
  } catch (error) {
    throw new Error(
      `"${from}" can't be made a picture: ${(error as Error).message} (JPEG, PNG, WebP, AVIF, GIF, TIFF and SVG can)`,
      { cause: error },
    )
  }
}

const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
