import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import type { Fault } from '#lib/gateway/authoring/fault'

/** A picture larger than this makes a page wait on a phone. */
const BYTES_MAX = 300 * 1024
const TIMEOUT_MS = 10_000

/** Weighs the pictures in a piece's words: files of public/, and those of other hosts by asking for their head. */
export async function checkPictures(html: string): Promise<Fault[]> {
  const sources = selectAll('img', fromHtml(html, { fragment: true })).map(({ properties }) => String(properties.src))
  const faults: Fault[] = []
  for (const src of new Set(sources)) {
    const found = await weigh(src)
    const reason =
      typeof found === 'string' ? found : found > BYTES_MAX && `has ${Math.round(found / 1024)} KB: 300 fit`
    if (reason) faults.push({ field: 'picture', reason: `${src} ${reason}`, words: src })
  }
  return faults
}

/** Its size in bytes, 0 where it is drawn on request or not told, or what is wrong with it. */
async function weigh(src: string): Promise<number | string> {
  if (/^https?:/.test(src)) return weighRemote(src)
  const file = path.join('public', src.split('?')[0] ?? '')
  return existsSync(file) ? statSync(file).size : 0
}

async function weighRemote(src: string): Promise<number | string> {
  try {
    const answer = await fetch(src, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.ok ? Number(answer.headers.get('content-length') ?? 0) : `answers ${answer.status}`
  } catch (error) {
    return `can't be had: ${(error as Error).name}`
  }
}
