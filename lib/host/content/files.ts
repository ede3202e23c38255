import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { z } from 'zod'
import { config } from '#lib/config'
import { slug as slugSchema } from '#lib/contract/common'
import { ContentError } from '#lib/host/content/content-error'
import { quoteFacts } from '#lib/host/content/facts'
import { FileText, onceForText } from '#lib/host/content/file-text'
import { type Complain, forgetOthers, madeOf } from '#lib/host/content/last-good'
import { markdownOf, readFrontMatter } from '#lib/host/content/markdown'
import { quoteData } from '#lib/host/content/quote-data'
import { readText } from '#lib/host/content/read-text'
import { quoteSite } from '#lib/host/content/site-details'
import { stampOfFile } from '#lib/host/content/until-content-changes'
import { readYaml } from '#lib/host/content/yaml'
import { memoize } from '#lib/memoize'

/** A file of content: its slug is the file's name, its data the checked front matter or YAML, and `markdown` what stands below that. */
export interface ContentFile<T> {
  slug: string
  data: T
  markdown: string
  text: FileText
}

type MakeOfFile<Made> = (text: FileText, complain: Complain) => Made

const root = path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR)

/**
 * Reads one YAML file of content/.
 *
 * @param schema - What it must be.
 * @param name - Its path below content/, such as `team.yaml`.
 * @param make - Makes of the checked value, which nobody may change, what is served.
 * @returns What was made of the file or, where it is wrong, of its last right version; undefined where there is none.
 * @throws ContentError On the development server and in a build, where it is missing or wrong.
 */
export const readDataFile = <T extends z.ZodType, Made = z.output<T>>(
  schema: T,
  name: string,
  make: (data: z.output<T>, text: FileText, complain: Complain) => Made = (data) => data as Made,
): Made | undefined =>
  madeOf(
    name,
    (text, complain) => make(dataBy(schema)(text) as z.output<T>, text, complain),
    () => new FileText(name, () => quoteFacts(readText(name), name)),
  )

/** There are few such files, and what they hold is in memory. */
const dataBy = memoize((schema: z.ZodType) => onceForText((text) => readYaml(schema, `${text}`, text.file)))

/**
 * Reads every file of a folder of content/.
 *
 * @param folder - The folder's path below content/.
 * @param make - Makes of each what is served.
 * @returns What was made of each, in the order of their names; of a wrong one, what was made of its last right version, if there is one.
 * @throws ContentError On the development server and in a build, at the first wrong one.
 */
export function readFolder<Made>(folder: string, make: MakeOfFile<Made>): Made[] {
  const files = filesIn(folder)
  forgetOthers(folder, files)
  return files.flatMap((file) => readFile(file, make) ?? [])
}

/**
 * Reads a file of a folder before the rest of that is read again.
 *
 * @param file - Its path below content/.
 * @param make - As of readFolder().
 * @returns As readFolder(), what was made of it; undefined where it is gone.
 * @throws ContentError On the development server and in a build, where it is wrong.
 */
export const readAgain = <Made>(file: string, make: MakeOfFile<Made>): Made | undefined =>
  existsSync(path.join(root, file)) ? readFile(file, make) : undefined

const readFile = <Made>(file: string, make: MakeOfFile<Made>): Made | undefined =>
  madeOf(file, make, () => quotedText(file))

/** So many are parsed before other requests are answered. */
const PARSED_AT_ONCE = 20

/**
 * Does once, with turns for others between, what readFolder() would do of a file that nobody has read: that one holds up the process.
 *
 * @param folder - The folder's path below content/.
 * @param make - As of readFolder(): what it memoizes is there for it.
 */
export async function readAhead(folder: string, make: MakeOfFile<unknown>): Promise<void> {
  for (const [at, file] of filesIn(folder).entries()) {
    if (at % PARSED_AT_ONCE === 0) await letOthersGo()
    try {
      readFile(file, make)
    } catch {
      // readFolder() says what is wrong.
    }
  }
}

const QUOTE = /\{(?:fact|site|data):/

const quotedText = (file: string): FileText => unquotedText(file) ?? new FileText(file, readQuoted)

const readQuoted = (file: string) => quoteData(quoteSite(quoteFacts(readText(file), file), file), file)

/** After each change all files of a folder are asked for, and there may be thousands: one that is as it was is not read again. */
const unquotedText = memoize(
  (file: string) => {
    const text = new FileText(file)
    return QUOTE.test(`${text}`) ? undefined : text
  },
  { stampOf: stampOfFile },
)

/**
 * Lists the files of a folder of content/.
 *
 * @param folder - The folder's path below content/.
 * @returns Their paths below content/, in the order of their names.
 */
export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => /\.(md|yaml)$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))

/**
 * Parses a file of a folder.
 *
 * @param schema - What its data must be.
 * @param text - Its text.
 * @throws ContentError Where it is wrong.
 */
export function parseFile<T extends z.ZodType>(schema: T, text: FileText): ContentFile<z.output<T>> {
  const { file } = text
  const slug = path.basename(file).replace(/\.(md|yaml)$/, '')
  if (!slugSchema.safeParse(slug).success) {
    throw new ContentError(file, 1, 'file name', 'must be lower-case words joined by hyphens')
  }
  const all = `${text}`
  return file.endsWith('.yaml')
    ? { slug, data: readYaml(schema, all, file), markdown: '', text }
    : { slug, data: readFrontMatter(schema, all, file), markdown: markdownOf(all), text }
}
