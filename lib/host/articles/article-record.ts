import 'server-only'
import type { z } from 'zod'
import type { ContentType } from '#lib/content-types'
import type { CategoryRef } from '#lib/contract/category'
import { ARTICLE_FILES, categoriesFile } from '#lib/contract/content-files'
import { sceneGroup } from '#lib/covers/scene/kinds-of-tags'
import { type Article, idOf, newestFirst } from '#lib/host/articles/article-lists'
import { ContentError } from '#lib/host/content/content-error'
import { type ContentFile, readDataFile, readFolder } from '#lib/host/content/files'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'

export const categoryFiles = memoize(() => readDataFile(categoriesFile, 'categories.yaml'), untilContentChanges)

/** A file of content with what the host adds to it. */
export interface ArticleFile<Data> extends ContentFile<Data> {
  id: string
  /** The file itself, which is the same object until it changes. */
  source: ContentFile<Data>
  category: CategoryRef
  /** Its drawing, which follows from its slug and its subjects, or where they are unknown its category. */
  cover: (title: string, tags?: string[]) => { url: string; alt: string; width: number; height: number }
}

type FileData<Type extends ContentType> = z.output<(typeof ARTICLE_FILES)[Type]['schema']>

/**
 * The records of a content type, made from its folder of content/ once and memoized.
 *
 * @param type - The content type.
 * @param record - Makes a record of a file.
 * @returns A function that answers the records, newest first. It throws ContentError at the first wrong file.
 */
export const articleRecords = <Type extends ContentType, Item extends Article>(
  type: Type,
  record: (file: ArticleFile<FileData<Type>>) => Item,
): (() => Item[]) =>
  memoize(() => {
    const { folder, schema } = ARTICLE_FILES[type]
    return (readFolder(schema, folder) as ContentFile<FileData<Type>>[])
      .map((content) => {
        const { slug, data, file } = content
        const category = categoryNamed(type, data.category, file)
        return record({
          ...content,
          source: content,
          id: idOf(type, slug),
          category,
          cover: (title, tags = []) => coverOf(sceneGroup(tags, category.slug), slug, title),
        })
      })
      .sort(newestFirst)
  }, untilContentChanges)

const coverOf = (group: string, slug: string, title: string) => ({
  url: links.cover(group, slug),
  alt: `Drawing for ${title}`,
  width: 1200,
  height: 630,
})

function categoryNamed(type: ContentType, slug: string, file: string): CategoryRef {
  const found = categoryFiles().find((category) => category.type === type && category.slug === slug)
  if (!found)
    throw new ContentError(file, 1, 'category', `is "${slug}", which categories.yaml does not list for ${type}`)
  return { id: idOf(type, slug), slug, name: found.name }
}
