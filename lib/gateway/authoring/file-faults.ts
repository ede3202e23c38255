import 'server-only'
import { config } from '#lib/config'
import { ARTICLE_FILES, categoriesFile, interestsFile, personasFile, teamFile } from '#lib/contract/content-files'
import { app, microservice, plan, service, sitePage } from '#lib/contract/offer'
import { ContentError } from '#lib/host/content/content-error'
import { readFacts } from '#lib/host/content/facts'
import { filesIn, readDataFile, readFolderFile } from '#lib/host/content/files'
import { checkOffer } from '#lib/host/content/offer'
import { readRedirects } from '#lib/host/content/redirects'
import { readSynonyms } from '#lib/host/content/synonyms'

/** What the files of each folder must hold: the site's own, and those that only the embedded host serves. */
export const OWN = { services: service, plans: plan, microservices: microservice, apps: app, pages: sitePage }
export const SERVED = Object.fromEntries(Object.values(ARTICLE_FILES).map(({ folder, schema }) => [folder, schema]))
export const SERVED_LISTS = {
  'categories.yaml': categoriesFile,
  'team.yaml': teamFile,
  'personas.yaml': personasFile,
  'interests.yaml': interestsFile,
}

/** Every file of content/ that can't be served, one message each with file, line and field. */
export async function fileFaults(): Promise<string[]> {
  const isEmbedded = !config.API_BASE_URL
  const { checkRecords } = await import('#lib/host/check-records')
  const reads: Read[] = [readFacts, checkOffer, readRedirects, readSynonyms, ...(isEmbedded ? [checkRecords] : [])]
  const first = reads.flatMap(faultOf)
  // Each of these stops at its first fault, and all is well almost always: only then is each file read by itself.
  if (first.length === 0) return []
  const folders = Object.entries({ ...OWN, ...(isEmbedded && SERVED) })
  const lists = isEmbedded ? Object.entries(SERVED_LISTS) : []
  const each = [
    ...folders.flatMap(([folder, schema]) =>
      filesIn(folder).map(
        (file): Read =>
          () =>
            readFolderFile(schema, file),
      ),
    ),
    ...lists.map(
      ([name, schema]): Read =>
        () =>
          readDataFile(schema, name),
    ),
    readRedirects,
    readSynonyms,
    readFacts,
  ].flatMap(faultOf)
  // A fault in the facts shows in each file that quotes them. What one file says of another shows only where each is right.
  return each.length > 0 ? [...new Set(each)] : first
}

type Read = () => unknown

function faultOf(read: Read): string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ContentError) return [error.message]
    throw error
  }
}
