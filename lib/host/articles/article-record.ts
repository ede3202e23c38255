import 'server-only'
import type { z } from 'zod'
import { isDevelopment } from '#lib/config'
import type { ContentType } from '#lib/content-types'
import type { CategoryRef } from '#lib/contract/category'
import { ARTICLE_FILES, categoriesFile } from '#lib/contract/content-files'
import { sceneGroup } from '#lib/covers/scene/kinds-of-tags'
import { type Article, type Articles, idOf, newestFirst } from '#lib/host/articles/article-lists'
import { ContentError, lineOf } from '#lib/host/content/content-error'
import { type FileText, onceForText } from '#lib/host/content/file-text'
import { type ContentFile, parseFile, readAgain, readAhead, readDataFile, readFolder } from '#lib/host/content/files'
import type { Complain } from '#lib/host/content/last-good'
import { checkPublication } from '#lib/host/content/publication'
import { nearestOf } from '#lib/host/content/unknown-keys'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'
import { processWide } from '#lib/process-wide'

export const categoryFiles = memoize(() => readDataFile(categoriesFile, 'categories.yaml') ?? [], untilContentChanges)

type FileData<Type extends ContentType> = z.output<(typeof ARTICLE_FILES)[Type]['schema']>

/** What lists need of an item, and the text of its file, in which the rest stands. */
export type ArticleRecord<Summary = object> = Summary & Article & { text: FileText }

/** The records of a content type, newest first. */
export interface ArticleRecords<Item> extends Articles<Item> {
  /** Reads all files once, with turns for other requests between them. */
  readAhead: () => Promise<void>
}

/**
 * The records of a content type, made from its folder of content/ and memoized: by one of the bundles of the server for all of them,
 * because there may be thousands. After a change the record of a file that is as it was is the same object.
 *
 * @param type - The content type.
 * @param record - Makes a record of a file alone. It may be in memory with thousands of others.
 * @param check - Looks after each change at what depends on other files, and complains of what is wrong and still can be shown.
 * @returns A function that answers the records; a wrong file holds back its own record alone.
 */
export function articleRecords<Type extends ContentType, Item extends ArticleRecord>(
  type: Type,
  record: (file: ContentFile<FileData<Type>>) => Item,
  check: (item: Item, complain: Complain) => void = () => {},
): ArticleRecords<Item> {
  const { folder } = ARTICLE_FILES[type]
  const madeOnce = onceForText((text) => {
    const content = parseFile(schemaOf(type), text)
    checkPublication(content.data, text)
    return record(content)
  })
  const recordOf = (text: FileText, complain: Complain) => {
    const made = madeOnce(text)
    checkCategory(type, made.category, text)
    check(made, complain)
    return made
  }
  const all = memoize(() => readFolder(folder, recordOf).sort(newestFirst), untilContentChanges)
  const own = Object.assign(all, {
    readAhead: memoize(() => readAhead(folder, recordOf)),
    readAgain: ({ text }: Item) => readAgain(text.file, recordOf),
  })
  // There, code changes while the process runs.
  return isDevelopment ? own : processWide(`records ${type}`, () => own)()
}

const schemaOf = <Type extends ContentType>(type: Type) =>
  ARTICLE_FILES[type].schema as unknown as z.ZodType<FileData<Type>>

/** Reads all that stands in the file of a record, in the version from which that was made. */
export const readRecord = <Type extends ContentType>(type: Type, { text }: ArticleRecord) =>
  parseFile(schemaOf(type), text)

/** What every answer says of an item. */
export const identityOf = (type: ContentType, { slug, category }: Article) => ({
  id: idOf(type, slug),
  slug,
  category: categoriesOf(type).get(category) as CategoryRef,
})

/** The drawing of an item, which follows from its slug and its subjects, or where they are unknown its category. */
export const coverOf = ({ slug, category }: Omit<Article, 'publishedAt'>, title: string, tags: string[] = []) => ({
  url: links.cover(sceneGroup(tags, category), slug),
  alt: `Drawing for ${title}`,
  width: 1200,
  height: 630,
})

const categoriesOf = memoize(
  (type: ContentType) =>
    new Map(
      categoryFiles().flatMap(({ type: of, slug, name }) =>
        of === type ? [[slug, { id: idOf(type, slug), slug, name }]] : [],
      ),
    ),
  { stampOf: () => categoryFiles() },
)

function checkCategory(type: ContentType, slug: string, text: FileText): void {
  const known = categoriesOf(type)
  if (known.has(slug)) return
  if (categoryFiles().length === 0) throw new ContentError('categories.yaml', 1, '', 'has no category')
  const nearest = nearestOf([...known.keys()], slug)
  const reason = `is "${slug}", which categories.yaml does not list for ${type}${nearest ? `; did you mean "${nearest}"?` : ''}`
  throw new ContentError(text.file, lineOf(text, /^category:/m), 'category', reason)
}
