import 'server-only'
import type { z } from 'zod'
import { CONTENT_TYPES, contentTypes } from '#lib/content-types'
import { ARTICLE_FILES, categoriesFile, interestsFile, personasFile, teamFile } from '#lib/contract/content-files'
import { app, microservice, plan, service, sitePage } from '#lib/contract/offer'
import { factsFile } from '#lib/host/content/facts'
import { isShownFile } from '#lib/host/content/is-shown-file'
import { redirectsFile } from '#lib/host/content/redirects'
import { siteFile } from '#lib/host/content/site-details'
import { synonymsFile } from '#lib/host/content/synonyms'

/** A folder of content/ whose files have a form each. */
export interface EditableFolder {
  folder: string
  extension: 'md' | 'yaml'
  label: string
  /** What one of them is called. */
  one: string
  schema: z.ZodType
  /** The key that a new file's address is made of. */
  titleKey: 'title' | 'question'
  /** Where the page of a file is, with its slug in the place of `*`. */
  page: string
}

const folder = (folder: string, label: string, one: string, schema: z.ZodType, page: string): EditableFolder => ({
  ...{ folder, extension: 'md', label, one, schema, titleKey: 'title', page },
})

export const EDITABLE_FOLDERS: EditableFolder[] = [
  ...contentTypes.map((type): EditableFolder => {
    const { plural, name, section } = CONTENT_TYPES[type]
    const titleKey = 'title' in ARTICLE_FILES[type].schema.shape ? 'title' : 'question'
    return { ...ARTICLE_FILES[type], label: plural, one: name.toLowerCase(), titleKey, page: `/${section}/*` }
  }),
  folder('services', 'Services', 'service', service, '/what-we-do/*'),
  folder('plans', 'Plans', 'plan', plan, '/our-plans/*'),
  folder('microservices', 'Microservices', 'microservice', microservice, '/microservices/*'),
  folder('apps', 'Apps', 'app', app, '/apps/*'),
  folder('pages', 'Pages', 'page', sitePage, '/*'),
]

/** Those of which the site shows the files: beside a remote host the others need not be there. */
export const shownFolders = (): EditableFolder[] =>
  EDITABLE_FOLDERS.filter(({ folder, extension }) => isShownFile(`${folder}/any.${extension}`))

/** The files of content/ itself, and what each must hold. */
export const EDITABLE_FILES: Record<string, z.ZodType> = {
  'categories.yaml': categoriesFile,
  'team.yaml': teamFile,
  'personas.yaml': personasFile,
  'interests.yaml': interestsFile,
  'facts.yaml': factsFile,
  'site.yaml': siteFile,
  'redirects.yaml': redirectsFile,
  'synonyms.yaml': synonymsFile,
}

/**
 * What a file must hold.
 *
 * @param file - Its path below content/.
 * @returns Its schema; undefined where nothing of that name is edited.
 */
export function schemaOf(file: string): z.ZodType | undefined {
  const [first = '', name] = file.split('/')
  return name ? EDITABLE_FOLDERS.find(({ folder }) => folder === first)?.schema : EDITABLE_FILES[first]
}
