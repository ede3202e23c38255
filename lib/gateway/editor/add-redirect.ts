import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { HttpProblem } from '#lib/base/http/problem'
import { config } from '#lib/config'
import { writeWhole } from '#lib/gateway/editor/content-folder'
import { patchYaml } from '#lib/gateway/editor/patch-yaml'
import { ContentError } from '#lib/host/content/content-error'
import { unlessMissing } from '#lib/host/content/look-at-folder'
import { parseRedirects, type redirectsFile } from '#lib/host/content/redirects'

type Entry = z.input<typeof redirectsFile>[number]

/** Whether a path is one of a page, or of a piece that is saved. */
export type IsPage = (path: string) => Promise<boolean>

/**
 * Leads readers of an old address on, or says that it is gone. What led to it does the same, because a way has one hop; what led away
 * from where there is a page now is taken out.
 *
 * @param from - The old path.
 * @param to - The path that it leads to; empty where it is gone (410).
 * @throws HttpProblem 422 where that makes no redirects, Error where the disk fails.
 */
export async function addRedirect({ from, to }: { from: string; to: string }, isPage: IsPage): Promise<void> {
  if (to.startsWith('/') && !(await isPage(to))) throw new HttpProblem(422, `${to} is no page of this site`)
  const file = path.join(config.CONTENT_DIR, 'redirects.yaml')
  const before = (await unlessMissing(readFile(file, 'utf8'))) ?? ''
  const entries = ((parse(before) ?? []) as Entry[]).filter((entry) => entry.from !== to && entry.from !== from)
  const end = (old: string): Entry => (to ? { from: old, to, status: 301 } : { from: old, status: 410 })
  const text = patchYaml(before, [...entries.map((entry) => (entry.to === from ? end(entry.from) : entry)), end(from)])
  try {
    parseRedirects(text)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new HttpProblem(422, `content/${error.message}`)
  }
  await writeWhole(file, text)
}
