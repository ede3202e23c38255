import path from 'node:path'
import { config } from '#lib/config'

/** Pictures that texts show, as they are served: `content/media/<name>` at `/media/<name>`. */
export const MEDIA = { folder: path.resolve(config.CONTENT_DIR, 'media'), address: '/media/' }

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/
const NAMED_SIZE = /-(\d{1,5})x(\d{1,5})\.\w+$/

/** @returns Whether a file or folder is in content/media, by its path below content/. */
export const isMedia = (file: string): boolean => file.split('/', 1)[0] === path.basename(MEDIA.folder)

/** @returns Whether a file is a picture that texts may show, by its path below content/. */
export const isPicture = (file: string): boolean => isMedia(file) && PICTURE.test(file)

/**
 * The size of a picture of content/media, which its name says (`a-duct-1600x900.avif`): nobody opens the file to know it.
 *
 * @param src - The picture's address.
 * @returns Its size in pixels; undefined where the name says none, or it is another picture.
 */
export function sizeByName(src: string): { width: number; height: number } | undefined {
  const [, width, height] = (src.startsWith(MEDIA.address) && NAMED_SIZE.exec(src)) || []
  return width ? { width: Number(width), height: Number(height) } : undefined
}
