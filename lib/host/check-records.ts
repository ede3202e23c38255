import 'server-only'
import { articleHosts } from '#lib/host/content-types'
import { interestRecords, personaRecords } from '#lib/host/persona'
import { categoryFiles } from '#lib/host/records'
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
