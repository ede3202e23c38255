import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { canonicalAddress } from '#lib/base/http/canonical'
import { config } from '#lib/config'
import { contentVersion } from '#lib/host/content/content-version'
import { followedContent } from '#lib/host/content/followed-content'
import { forget, madeOf } from '#lib/host/content/last-good'
import { LOOK_EVERY_MS } from '#lib/host/content/until-content-changes'
import { readYaml } from '#lib/host/content/yaml'
import { memoize } from '#lib/memoize'

const FILE = 'redirects.yaml'

const ownPath = z
  .string()
  .regex(/^\/[^\s?#]+$/, 'must be a path of this site, such as /old-page')
  .superRefine((given, context) => {
    const canonical = canonicalAddress(given, '')
    if (canonical) context.addIssue({ code: 'custom', message: `must be in its canonical form, ${canonical}` })
  })

const TO =
  'must be the canonical path of a page, without a query, such as /new-page, or an address such as https://example.org/page'

const redirect = z
  .object({
    from: ownPath,
    to: z.union([z.literal('/'), ownPath, z.url({ protocol: /^https?$/ })], TO).optional(),
    status: z.literal([301, 308, 410]).default(308),
  })
  .refine(({ to, status }) => (to === undefined) === (status === 410), {
    path: ['to'],
    message: 'must be there for 301 and 308, and not for 410',
  })

/** Old addresses by their path: each leads to its end in one hop, because chains, loops and doubles are refused. */
export const redirectsFile = z.array(redirect).superRefine((entries, context) => {
  const complain = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [index, field], message })
  const first = new Map<string, number>()
  for (const [index, { from }] of entries.entries()) {
    if (first.has(from)) complain(index, 'from', `is "${from}", which stands here twice`)
    else first.set(from, index)
  }
  for (const [index, { from, to }] of entries.entries()) {
    if (to === from) complain(index, 'to', 'leads to itself')
    else if (to !== undefined && first.has(to))
      complain(index, 'to', `is "${to}", which leads on: name the end of the way`)
  }
})

export type Redirect = z.infer<typeof redirect>

const FILE_PATH = path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR, FILE)

/** Where files are not followed it is asked for by each request, which looks at no more than this file. */
const fileStamp = memoize(
  () => {
    const { ctimeMs, size } = statSync(FILE_PATH, { throwIfNoEntry: false }) ?? {}
    return `${ctimeMs} ${size}`
  },
  { lifeMs: LOOK_EVERY_MS },
)

/**
 * Reads content/redirects.yaml, again when it has changed.
 *
 * @returns The redirects by the path that they lead away from; where the file is wrong, those of its last right version.
 * @throws ContentError On the development server and in a build, where the file is wrong.
 */
export const readRedirects = memoize(
  (): Map<string, Redirect> => {
    if (!existsSync(FILE_PATH)) {
      forget(FILE)
      return new Map()
    }
    const redirects = madeOf(FILE, (text) => parseRedirects(`${text}`))
    return new Map(redirects?.map((entry) => [entry.from, entry]))
  },
  { stampOf: () => (followedContent().isFollowed ? contentVersion() : `${contentVersion()} ${fileStamp()}`) },
)

const MARKDOWN = '.md'
function asMarkdown({ to: page, status }: Redirect, from: string): Redirect | undefined {
  const to = page && (page === '/' ? '/index' : page) + MARKDOWN
  return to === from ? undefined : { from, to, status }
}

const FILE_OF_INFOGRAPHIC = /^(\/infographics\/([^/]+))\/([^/]+)$/

/**
 * Finds what an old address leads to. What stands below an infographic goes where it went, under its new name, and so does a page's
 * Markdown.
 *
 * @param redirects - The redirects by the path that they lead away from.
 * @param address - A path.
 */
export function redirectOf(redirects: Map<string, Redirect>, address: string): Redirect | undefined {
  const [, page = '', name = '', file = ''] = FILE_OF_INFOGRAPHIC.exec(address) ?? []
  const ofMarkdown = address.endsWith(MARKDOWN) ? redirects.get(address.slice(0, -MARKDOWN.length)) : undefined
  if (ofMarkdown) return ofMarkdown.to?.includes('.') ? undefined : asMarkdown(ofMarkdown, address)
  const moved = redirects.get(address) ?? redirects.get(page)
  if (!moved?.to || moved.from === address) return moved
  const next = /^\/infographics\/([^/]+)$/.exec(moved.to)?.[1]
  return next ? { ...moved, from: address, to: `${moved.to}/${file.replace(name, next)}` } : undefined
}

/**
 * Reads redirects from YAML.
 *
 * @param text - The text of content/redirects.yaml.
 * @returns The redirects.
 * @throws ContentError Where it is wrong.
 */
export const parseRedirects = (text: string): Redirect[] => readYaml(redirectsFile, text, FILE)
