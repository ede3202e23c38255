import 'server-only'
import { ARTICLE_FILES, categoriesFile, interestsFile, personasFile, teamFile } from '#lib/contract/content-files'
import { app, microservice, plan, service, sitePage } from '#lib/contract/offer'
import { contentFaults } from '#lib/host/content-faults'

/** What the files of each folder must hold: the site's own, and those that only the embedded host serves. */
export const OWN = { services: service, plans: plan, microservices: microservice, apps: app, pages: sitePage }
export const SERVED = Object.fromEntries(Object.values(ARTICLE_FILES).map(({ folder, schema }) => [folder, schema]))
export const SERVED_LISTS = {
  'categories.yaml': categoriesFile,
  'team.yaml': teamFile,
  'personas.yaml': personasFile,
  'interests.yaml': interestsFile,
}

/** Everything for which a file of content/ can't be served as it is, one message each with file, line and field. */
export const fileFaults = async (): Promise<string[]> => [
  ...new Set((await contentFaults()).map(({ message }) => message)),
]
