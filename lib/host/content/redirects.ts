import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { canonicalAddress } from '#lib/base/http/canonical'
import { config } from '#lib/config'
import { readYaml } from '#lib/host/content/yaml'

const FILE = 'redirects.yaml'

const ownPath = z
  .string()
  .regex(/^\/[^\s?#]+$/, 'must be a path of this site, such as /old-page')
  .refine((given) => canonicalAddress(given, '') === undefined, 'must be in its canonical form, which is served')

const redirect = z
  .object({
    from: ownPath,
    to: z.union([ownPath, z.url({ protocol: /^https?$/ })]).optional(),
    status: z.union([z.literal(301), z.literal(308), z.literal(410)]).default(308),
  })
  .refine(({ to, status }) => (to === undefined) === (status === 410), {
    path: ['to'],
    message: 'must be there for 301 and 308, and not for 410',
  })

/** Old addresses by their path: each leads to its end in one hop, because chains, loops and doubles are refused. */
const redirectsFile = z.array(redirect).superRefine((entries, context) => {
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

/**
 * Reads content/redirects.yaml.
 *
 * @returns The redirects by the path that they lead away from.
 * @throws ContentError where the file is wrong.
 */
export function readRedirects(): Map<string, Redirect> {
  let text: string
  try {
    text = readFileSync(path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR, FILE), 'utf8')
  } catch {
    return new Map()
  }
  return new Map(parseRedirects(text).map((entry) => [entry.from, entry]))
}

/**
 * Reads redirects from YAML.
 *
 * @param text - The text of content/redirects.yaml.
 * @returns The redirects.
 * @throws ContentError where it is wrong.
 */
export const parseRedirects = (text: string): Redirect[] => readYaml(redirectsFile, text, FILE)
