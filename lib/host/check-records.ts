import 'server-only'
import { articleHosts } from '#lib/host/article-hosts'
import { categoryFiles } from '#lib/host/articles/article-record'
import { interestRecords, personaRecords } from '#lib/host/persona'
import { teamRecords } from '#lib/host/team'

/**
 * Reads every file that the embedded host serves.
 *
 * @throws ContentError at the first wrong one.
 */
export function checkRecords(): void {
  for (const read of [
    categoryFiles,
    ...Object.values(articleHosts).map(({ records }) => records),
    teamRecords,
    personaRecords,
    interestRecords,
  ]) {
    read()
  }
}
