import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import sharp from 'sharp'
import { config } from '#lib/config'
import type { Fault } from '#lib/gateway/authoring/fault'
import type { PathState } from '#lib/gateway/authoring/known-paths'
import { MEDIA, sizeByName } from '#lib/host/content/media'
import { addressOnHost } from '#lib/host-picture'

/** A picture larger than this makes a page wait on a phone. */
const BYTES_MAX = 300 * 1024
const TIMEOUT_MS = 10_000

/**
 * Looks at the pictures in a piece's words: those of content/media, other files of this site, and those of other hosts by asking
 * for their head.
 *
 * @param html - The piece.
 * @param isOwn - Whether it is a file of content/: what else is named as ours is the API host's.
 * @param stateOf - Says what stands at a path of this site.
 * @returns A fault for each that is missing, too heavy, or says no right size in its name.
 */
export async function checkPictures(
  html: string,
  isOwn: boolean,
  stateOf: (path: string) => PathState,
): Promise<Fault[]> {
  const sources = selectAll('img', fromHtml(html, { fragment: true })).map(({ properties }) => String(properties.src))
  const faults: Fault[] = []
  for (const src of new Set(sources)) {
    const onHost = isOwn ? undefined : addressOnHost(src)
    const found = onHost
      ? await weighRemote(onHost.href, config.API_AUTHORIZATION)
      : isOwn && src.startsWith(MEDIA.address)
        ? await weighMedia(src)
        : await weigh(src, stateOf)
    const reason =
      typeof found === 'string' ? found : found > BYTES_MAX && `has ${Math.round(found / 1024)} KB: 300 fit`
    if (reason) faults.push({ field: 'picture', reason: `${src} ${reason}`, words: src })
  }
  return faults
}

/** Its size in bytes, 0 where it is drawn on request or not told, or what is wrong with it. */
async function weigh(src: string, stateOf: (path: string) => PathState): Promise<number | string> {
  if (/^(?:https?:|data:)/.test(src)) return src.startsWith('data:') ? 0 : weighRemote(src)
  if (!src.startsWith('/')) return `is no address: a picture of content/media begins with ${MEDIA.address}`
  const [asked = ''] = src.split('?')
  const file = path.join('public', asked)
  if (existsSync(file)) return statSync(file).size
  return stateOf(asked) === 'page' ? 0 : `is not there: a picture of content/media begins with ${MEDIA.address}`
}

async function weighMedia(src: string): Promise<number | string> {
  const file = path.join(MEDIA.folder, decodeURIComponent(src.slice(MEDIA.address.length)))
  if (!existsSync(file)) return 'is not there: put the picture in with "npm run content -- picture FILE"'
  const said = sizeByName(src)
  try {
    const { width, height } = await sharp(file).metadata()
    if (said?.width === width && said?.height === height) return statSync(file).size
    return `is ${width} × ${height} pixels, which its name must end with for a page to leave the room: "npm run content -- picture FILE" makes one whose name does`
  } catch (error) {
    return `can't be read: ${(error as Error).message}`
  }
}

async function weighRemote(src: string, authorization?: string): Promise<number | string> {
  try {
    const answer = await fetch(src, {
      ...{ method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(authorization && { headers: { authorization } }),
    })
    return answer.ok ? Number(answer.headers.get('content-length') ?? 0) : `answers ${answer.status}`
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    return `can't be had: ${cause?.code ?? name}`
  }
}
