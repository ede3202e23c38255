import 'server-only'
import { config } from '#lib/config'
import { ContentError } from '#lib/content/content-error'
import { filesIn, readDataFile, readFolderFile } from '#lib/content/files'
import { checkOffer } from '#lib/content/offer'
import { readRedirects } from '#lib/content/redirects'
import {
  blogFile,
  categoriesFile,
  infographicFile,
  interestsFile,
  personasFile,
  teamFile,
  triviaFile,
} from '#lib/contract/content-files'
import { app, microservice, plan, service, sitePage } from '#lib/contract/offer'

const OWN = { services: service, plans: plan, microservices: microservice, apps: app, pages: sitePage }
const SERVED = { blog: blogFile, trivia: triviaFile, infographics: infographicFile }
const SERVED_LISTS = {
  'categories.yaml': categoriesFile,
  'team.yaml': teamFile,
  'personas.yaml': personasFile,
  'interests.yaml': interestsFile,
}

/** Every file of content/ that can't be served, one message each with file, line and field. */
export async function fileFaults(): Promise<string[]> {
  const isEmbedded = !config.API_BASE_URL
  const folders = Object.entries({ ...OWN, ...(isEmbedded && SERVED) })
  const faults = folders.flatMap(([folder, schema]) =>
    filesIn(folder).flatMap((file) => faultOf(() => void readFolderFile(schema, file))),
  )
  const lists = isEmbedded ? Object.entries(SERVED_LISTS) : []
  const reads = [
    ...lists.map(
      ([name, schema]) =>
        () =>
          void readDataFile(schema, name),
    ),
    () => void readRedirects(),
  ]
  for (const read of reads) faults.push(...faultOf(read))
  if (faults.length > 0) return faults
  // What one file says of another can be checked only where each is right by itself.
  const { checkRecords } = await import('#lib/host/check-records')
  return [...faultOf(checkOffer), ...(isEmbedded ? faultOf(checkRecords) : [])]
}

function faultOf(read: () => void): string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ContentError) return [error.message]
    throw error
  }
}
