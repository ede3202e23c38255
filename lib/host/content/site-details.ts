import { z } from 'zod'
import { config } from '#lib/config'
import { ConfigError } from '#lib/config-error'
import { words } from '#lib/contract/common'
import { ContentError, lineOf } from '#lib/host/content/content-error'
import { madeOf } from '#lib/host/content/last-good'
import { readText } from '#lib/host/content/read-text'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { readYaml } from '#lib/host/content/yaml'
import { memoize } from '#lib/memoize'

const FILE = 'site.yaml'
const PLACEHOLDER = /\{site:([^{}\n]*)\}/g

const details = z.object({
  company: words,
  address: words,
  representative: words,
  register: words,
  contact: words,
  authority: words.describe('Who supervises the protection of personal data'),
  law: words.describe('The country whose law applies'),
  servers: words.describe('Where the servers are'),
})
export const siteFile = details.extend({
  // Whoever takes all names out may leave the key.
  samples: z.preprocess((given) => given ?? [], z.array(details.keyof())).describe('Which of them are not real yet'),
})

/** Who is responsible for the site. */
type SiteDetails = z.infer<typeof siteFile>

/**
 * Reads content/site.yaml.
 *
 * @returns Who is responsible for the site; where the file is wrong, what its last right version says.
 * @throws ContentError Where it is missing or wrong and no right version is known; on the development server and in a build always.
 */
export const readSiteDetails = memoize((): SiteDetails => {
  const made = madeOf(FILE, (text) => readYaml(siteFile, `${text}`, FILE))
  if (!made) throw new ContentError(FILE, 1, '', 'is wrong, and no right version of it is known')
  return made
}, untilContentChanges)

/**
 * Puts what content/site.yaml says in the place of each `{site:name}`, and of `{site:notice}` that values are samples, where some
 * are.
 *
 * @param text - A file's text.
 * @param file - Its path below content/, for messages.
 * @throws ContentError With the line where there is nothing of that name.
 */
export const quoteSite = (text: string, file: string): string =>
  text.replace(PLACEHOLDER, (_, name: string, at: number) => {
    const { samples, ...values } = readSiteDetails()
    const quotes = new Map<string, string>([...Object.entries(values), ['notice', noticeOf(samples)]])
    const quote = quotes.get(name)
    if (quote !== undefined) return quote
    const line = text.slice(0, at).split('\n').length
    throw new ContentError(file, line, `{site:${name}}`, `must name one of ${[...quotes.keys()].join(', ')}`)
  })

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const noticeOf = (samples: string[]) =>
  samples.length > 0 ? `**These are sample values, and nobody's: ${list.format(samples)}.**` : ''

/**
 * Refuses to start a site that the public sees while nobody is named as responsible for it.
 *
 * @throws ConfigError With file, line and names of the values where some are samples, or the file is wrong.
 */
export function refuseSampleDetails(): void {
  if (config.APP_ENV !== 'production') return
  const { text, samples } = readSamples()
  if (samples.length === 0) return
  throw new ConfigError(
    `content/${FILE}:${lineOf(text, /^samples:/m)}: samples: names ${list.format(samples)}: with APP_ENV=production each must be the real value and no longer be named there`,
  )
}

function readSamples(): { text: string; samples: string[] } {
  try {
    const text = readText(FILE)
    return { text, samples: readYaml(siteFile, text, FILE).samples }
  } catch (error) {
    throw error instanceof ContentError ? new ConfigError(`content/${error.message}`) : error
  }
}
