import 'server-only'
import { config } from '#lib/config'
import type { ContentError } from '#lib/host/content/content-error'
import { readFacts } from '#lib/host/content/facts'
import { notedFaults } from '#lib/host/content/last-good'
import { apps, lostReferences, microservices, plans, services, sitePages } from '#lib/host/content/offer'
import { readRedirects } from '#lib/host/content/redirects'
import { readSiteDetails } from '#lib/host/content/site-details'
import { readSynonyms } from '#lib/host/content/synonyms'

const OWN = [readRedirects, readSynonyms, services, plans, microservices, apps, sitePages]

/**
 * Reads every file of content/ that has changed: those of the embedded host too, where it is the one that answers.
 *
 * @returns All that is wrong in all files, in the order of their names.
 */
export async function contentFaults(): Promise<ContentError[]> {
  const all = [...OWN, ...(config.API_BASE_URL ? [] : await embeddedReads())]
  for (const read of [readFacts, readSiteDetails]) {
    try {
      read()
    } catch {
      // It is noted, and so is each file that quotes it.
    }
  }
  for (const read of all) {
    read()
    // Others have their turn between them: there may be thousands of files.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return [...notedFaults(), ...lostReferences()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  )
}

async function embeddedReads(): Promise<(() => unknown)[]> {
  const [{ articleHosts, readArticles }, { categoryFiles }, { interestRecords, personaRecords }, { teamRecords }] =
    await Promise.all([
      import('#lib/host/article-hosts'),
      import('#lib/host/articles/article-record'),
      import('#lib/host/persona'),
      import('#lib/host/team'),
    ])
  await readArticles()
  const articles = Object.values(articleHosts).map(({ records }) => records)
  return [categoryFiles, ...articles, teamRecords, personaRecords, interestRecords]
}
