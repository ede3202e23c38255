import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UTCDate } from '@date-fns/utc'
import { formatISO } from 'date-fns/formatISO'
import { stringify } from 'yaml'
import { cleanText } from '#lib/base/format/clean-text'
import { nameToSlug } from '#lib/base/format/slug'
import { config } from '#lib/config'
import { slug as slugSchema } from '#lib/contract/common'

const SUMMARY =
  'Say here what a reader will know afterwards, in 70 to 160 characters: search engines show it below the title.'
const TEXT = `Begin with what the reader can do tomorrow.

## A heading

Words, a list, a table or a figure.
`

const AUTHOR = { name: 'Your name', role: 'Your role' }

/** Words of a new file by which one is known that was not written to its end. */
export const TEMPLATE_WORDS = [
  `name: ${AUTHOR.name}`,
  `role: ${AUTHOR.role}`,
  'Say here what a reader will know afterwards',
  'Begin with what the reader can do tomorrow.',
]

/**
 * Writes the file of a new post, as a draft.
 *
 * @param title - Its title, of which the slug is made.
 * @param category - The slug of the category it belongs to.
 * @returns The file's path.
 * @throws Error Where the title makes no slug, or there is such a file.
 */
export function newPost(title: string, category: string): string {
  const slug = nameToSlug(cleanText(title.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[-_/]/g, ' ')))
  if (!slugSchema.safeParse(slug).success)
    throw new Error(`The title is "${title}": it must have Latin letters or digits, of which the address is made`)
  const file = path.join(config.CONTENT_DIR, 'blog', `${slug}.md`)
  if (existsSync(file)) throw new Error(`${file} is there already: choose another title`)
  const publishedAt = `${formatISO(new UTCDate(), { representation: 'date' })}T07:00:00Z`
  const head = stringify({ title, summary: SUMMARY, category, tags: [], author: AUTHOR, publishedAt, draft: true })
  writeFileSync(file, `---\n${head}---\n${TEXT}`, { flag: 'wx' })
  return file
}
