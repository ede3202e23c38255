import 'server-only'
import path from 'node:path'
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms'
import type { z } from 'zod'
import type { ContentType } from '#lib/content-types'
import { ARTICLE_FILES } from '#lib/contract/content-files'
import { EDITABLE_FILES, type EditableFolder, shownFolders } from '#lib/gateway/editor/editable-files'
import { type Choices, editorFields, SLUG } from '#lib/gateway/editor/editor-fields'
import { categoryFiles } from '#lib/host/articles/article-record'
import { readFacts } from '#lib/host/content/facts'
import { filesIn } from '#lib/host/content/files'
import { isShownFile } from '#lib/host/content/is-shown-file'
import { MEDIA } from '#lib/host/content/media'

/**
 * Says what the editor of content/ shows: a form for each file, made from what the file must hold.
 *
 * @returns The configuration of Sveltia CMS, as of now: what can be chosen is what there is.
 * @throws ContentError Where content/ has no categories or facts that can be read.
 * @see https://sveltiacms.app/en/docs
 */
export function editorConfig(): CmsConfig {
  return {
    // The folder of the browser that it believes to write to is content/ (browser/remote-folder.ts).
    backend: { name: 'test-repo' },
    load_config_file: false,
    app_title: 'Content of this site',
    media_folder: 'content/media',
    public_folder: MEDIA.address.slice(0, -1),
    show_preview_links: false,
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: shownFolders().map(collection),
    singletons: Object.entries(EDITABLE_FILES)
      .filter(([file]) => isShownFile(file))
      .map(([file, schema]) => {
        const name = path.basename(file, '.yaml')
        const names = name === 'facts' ? [...readFacts().keys()] : []
        return { name, label: labelOf(name), file: `content/${file}`, fields: editorFields(schema, choices(), names) }
      }),
  }
}

function collection({ folder, extension, label, one, schema, titleKey }: EditableFolder): EntryCollection {
  const fields = editorFields(schema, { ...choices(), category: categoriesOf(folder) })
  const body: Field = { name: 'body', label: 'Text (Markdown)', widget: 'text', required: false }
  return {
    ...{ name: folder, label, label_singular: one, folder: `content/${folder}` },
    ...{ identifier_field: titleKey, create: folder !== 'pages', delete: folder !== 'pages' },
    ...(extension === 'md' ? { extension, format: 'yaml-frontmatter' } : { extension, format: 'yaml' }),
    slug: {
      template: `{{${titleKey}}}`,
      editable: folder !== 'pages',
      pattern: [SLUG, 'must be lower-case words joined by hyphens'],
    },
    sortable_fields: [titleKey, ...('publishedAt' in (schema as z.ZodObject).shape ? ['publishedAt'] : [])],
    fields: extension === 'md' ? [...fields, body] : fields,
  }
}

const slugsIn = (folder: string) => filesIn(folder).map((file) => path.basename(file, path.extname(file)))

const categories = () => (isShownFile('categories.yaml') ? categoryFiles() : [])

const choices = (): Choices => ({
  services: slugsIn('services'),
  microservices: slugsIn('microservices'),
  categories: categories().map(({ slug }) => slug),
})

function categoriesOf(folder: string): string[] {
  const types = Object.keys(ARTICLE_FILES) as ContentType[]
  const type = types.find((each) => ARTICLE_FILES[each].folder === folder)
  return categories().flatMap((category) => (category.type === type ? category.slug : []))
}

const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
