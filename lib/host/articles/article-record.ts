import 'server-only'
import type { z } from 'zod'
import { isDevelopment } from '#lib/config'
import type { ContentType } from '#lib/content-types'
import type { CategoryRef } from '#lib/contract/category'
import { ARTICLE_FILES, categoriesFile } from '#lib/contract/content-files'
import { sceneGroup } from '#lib/covers/scene/kinds-of-tags'
import { type Article, idOf, newestFirst } from '#lib/host/articles/article-lists'
import { ContentError, lineOf } from '#lib/host/content/content-error'
import type { FileText } from '#lib/host/content/file-text'
import { type ContentFile, readAhead, readDataFile, readFolder } from '#lib/host/content/files'
import type { Complain } from '#lib/host/content/last-good'
import { checkPublication } from '#lib/host/content/publication'
import { nearestOf } from '#lib/host/content/unknown-keys'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'
import { processWide } from '#lib/process-wide'

export const categoryFiles = memoize(() => readDataFile(categoriesFile, 'categories.yaml') ?? [], untilContentChanges)

/** A file of content with what the host adds to it: the same object until it changes. */
export interface ArticleFile<Data> extends ContentFile<Data> {
  id: string
  category: CategoryRef
  text: FileText
}

type FileData<Type extends ContentType> = z.output<(typeof ARTICLE_FILES)[Type]['schema']>

/** The records of a content type, newest first. */
export interface ArticleRecords<Item> {
  (): Item[]
  /** Reads all files once, with turns for other requests between them. */
  readAhead: () => Promise<void>
}

/**
 * The records of a content type, made from its folder of content/ and memoized: by one of the bundles of the server for all of them,
 * because there may be thousands. After a change the record of a file that is as it was is the same object.
 *
 * @param type - The content type.
 * @param record - Makes a record of a file and its category alone.
 * @param check - Looks after each change at what depends on other files, and complains of what is wrong and still can be shown.
 * @returns A function that answers the records; a wrong file holds back its own record alone.
 */
export function articleRecords<Type extends ContentType, Item extends Article>(
  type: Type,
  record: (file: ArticleFile<FileData<Type>>) => Item,
  check: (file: ArticleFile<FileData<Type>>, complain: Complain) => void = () => {},
): ArticleRecords<Item> {
  const { folder } = ARTICLE_FILES[type]
  const schema = ARTICLE_FILES[type].schema as unknown as z.ZodType<FileData<Type>>
  const madeOnce = memoize(
    (content: ContentFile<FileData<Type>>, text: FileText) => {
      const { slug, data } = content
      checkPublication(data, content.file, text)
      const file = { ...content, id: idOf(type, slug), category: categoryNamed(type, content, text), text }
      return { file, item: record(file) }
    },
    { stampOf: () => categoryFiles() },
  )
  const recordOf = (content: ContentFile<FileData<Type>>, text: FileText, complain: Complain) => {
    const { file, item } = madeOnce(content, text)
    check(file, complain)
    return item
  }
  const all = memoize(() => readFolder(schema, folder, recordOf).sort(newestFirst), untilContentChanges)
  const own = Object.assign(all, {
    readAhead: memoize(() => readAhead(schema, folder, recordOf)),
  })
  // There, code changes while the process runs.
  return isDevelopment ? own : processWide(`records ${type}`, () => own)()
}

/** The drawing of an item, which follows from its slug and its subjects, or where they are unknown its category. */
export const coverOf = ({ slug, category }: ArticleFile<unknown>, title: string, tags: string[] = []) => ({
  url: links.cover(sceneGroup(tags, category.slug), slug),
  alt: `Drawing for ${title}`,
  width: 1200,
  height: 630,
})

const refOf = memoize(
  ({ type, slug, name }: z.output<typeof categoriesFile>[number]): CategoryRef => ({
    id: idOf(type, slug),
    slug,
    name,
  }),
)

function categoryNamed(
  type: ContentType,
  { data: { category: slug }, file }: ContentFile<{ category: string }>,
  text: FileText,
): CategoryRef {
  const listed = categoryFiles()
  if (listed.length === 0) throw new ContentError('categories.yaml', 1, '', 'has no category')
  const found = listed.find((category) => category.type === type && category.slug === slug)
  if (found) return refOf(found)
  const slugs = listed.flatMap((category) => (category.type === type ? category.slug : []))
  const nearest = nearestOf(slugs, slug)
  const reason = `is "${slug}", which categories.yaml does not list for ${type}${nearest ? `; did you mean "${nearest}"?` : ''}`
  throw new ContentError(file, lineOf(text, /^category:/m), 'category', reason)
}
