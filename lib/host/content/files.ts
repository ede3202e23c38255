import 'server-only'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { config } from '#lib/config'
import { slug as slugSchema } from '#lib/contract/common'
import { ContentError } from '#lib/host/content/content-error'
import { quoteFacts } from '#lib/host/content/facts'
import { type Complain, forgetOthers, madeOf } from '#lib/host/content/last-good'
import { readMarkdown } from '#lib/host/content/markdown'
import { quoteData } from '#lib/host/content/quote-data'
import { readText } from '#lib/host/content/read-text'
import { readYaml } from '#lib/host/content/yaml'
import { memoize } from '#lib/memoize'

/** A file of content: its slug is the file's name, its data the checked front matter or YAML, and `text` the Markdown. */
export interface ContentFile<T> {
  slug: string
  file: string
  data: T
  markdown: string
}

const root = path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR)

/**
 * Reads one YAML file of content/.
 *
 * @param schema - What it must be.
 * @param name - Its path below content/, such as `team.yaml`.
 * @param make - Makes of the checked value, which nobody may change, what is served.
 * @returns What was made of the file or, where it is wrong, of its last right version; undefined where there is none.
 * @throws ContentError on the development server and in a build, where it is missing or wrong.
 */
export const readDataFile = <T extends z.ZodType, Made = z.output<T>>(
  schema: T,
  name: string,
  make: (data: z.output<T>, text: string, complain: Complain) => Made = (data) => data as Made,
): Made | undefined =>
  madeOf(
    name,
    () => quoteFacts(readText(name), name),
    (text, complain) => make(parsedData(schema, name, text), text, complain),
  )

const parsedData = <T extends z.ZodType>(schema: T, name: string, text: string) =>
  parsedBy(schema)(name, text, () => readYaml(schema, text, name)) as z.output<T>

/**
 * Reads every file of a folder of content/.
 *
 * @param schema - What the data of each must be.
 * @param folder - The folder's path below content/.
 * @param make - Makes of a file, which nobody may change, what is served.
 * @returns What was made of each, in the order of their names; of a wrong one, what was made of its last right version, if there is one.
 * @throws ContentError on the development server and in a build, at the first wrong one.
 */
export function readFolder<T extends z.ZodType, Made>(
  schema: T,
  folder: string,
  make: (file: ContentFile<z.output<T>>, text: string, complain: Complain) => Made,
): Made[] {
  const files = filesIn(folder)
  forgetOthers(folder, files)
  return files.flatMap((file) => {
    const read = () => quoteData(quoteFacts(readText(file), file), file)
    return madeOf(file, read, (text, complain) => make(parsedFile(schema, file, text), text, complain)) ?? []
  })
}

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

function parsedFile<T extends z.ZodType>(schema: T, file: string, text: string): ContentFile<z.output<T>> {
  const slug = path.basename(file).replace(/\.(md|yaml)$/, '')
  if (!slugSchema.safeParse(slug).success) {
    throw new ContentError(file, 1, 'file name', 'must be lower-case words joined by hyphens')
  }
  return parsedBy(schema)(file, text, () =>
    file.endsWith('.yaml')
      ? { slug, file, data: readYaml(schema, text, file), markdown: '' }
      : { slug, file, ...readMarkdown(schema, text, file) },
  ) as ContentFile<z.output<T>>
}

/** A file whose text is as before is not parsed again: after each change all are read, and there may be thousands. */
const parsedBy = memoize((_schema: z.ZodType) =>
  memoize((_file: string, _text: string, parse: () => unknown) => parse(), {
    stampOf: (_, text) => createHash('sha1').update(text).digest('base64'),
  }),
)
