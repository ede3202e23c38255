import 'server-only'
import { interestRecords, personaRecords } from '#lib/host/persona'
import { blogRecords, categoryFiles, infographicRecords, triviaRecords } from '#lib/host/records'
import { teamRecords } from '#lib/host/team'

/**
 * Reads every file that the embedded host serves.
 *
 * @throws ContentError at the first wrong one.
 */
export function checkRecords(): void {
  for (const read of [
    categoryFiles,
    blogRecords,
    triviaRecords,
    infographicRecords,
    teamRecords,
    personaRecords,
    interestRecords,
  ]) {
    read()
  }
}
