import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '#lib/same-secret'
import { signatureOf } from '#lib/site-signature'

/** The size that link previews ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Raised when the drawing changes, so that previews fetch the new picture. */
const DRAWING_VERSION = 2
const SIGN_LENGTH = 16

/** What a share picture shows. */
const sharePicture = z.object({
  title: z.string(),
  kind: z.string(),
  cover: z.tuple([z.string(), z.string(), z.string().optional()]),
})
export type SharePicture = z.infer<typeof sharePicture>

/** What a page says of its picture in its head, beside its title: as few bytes as can be, which every page carries. */
export const shareWords = ({ kind, cover }: SharePicture): string => `${cover.join('/')} ${kind}`

/** The picture that a page's title and its {@link shareWords} tell of; undefined where they tell of none. */
export function readShareWords(title: unknown, words: unknown): SharePicture | undefined {
  const [cover = '', ...kind] = String(words ?? '').split(' ')
  return sharePicture.safeParse({ title, kind: kind.join(' '), cover: cover.split('/') }).data
}

/**
 * The path of a page's share picture: `/share/{hash}.{signature}/{the page's path}.png`. The hash is of what the picture
 * shows, so the path changes only when the picture does; the signature says that this site made the path, for any hash.
 */
export function sharePath(path: string, picture: SharePicture): string {
  const hash = digest(JSON.stringify([DRAWING_VERSION, picture]))
  return `/share/${hash}.${signatureOf(`${hash} ${path}`)}${path === '/' ? '/index' : path}.png`
}

/** Whether this site made the `{hash}.{signature}` part of a share picture's path, now or earlier. */
export function isSigned(sign: string, path: string): boolean {
  const [hash = '', signature = '', ...more] = sign.split('.')
  return more.length === 0 && isSameSecret(signature, signatureOf(`${hash} ${path}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, SIGN_LENGTH)
