import 'server-only'
import type { Hono } from 'hono'
import { serveCall } from '#lib/contract/calls/serve-call'
import { interestsFile, personasFile } from '#lib/contract/content-files'
import { personaCalls } from '#lib/contract/persona'
import { readDataFile } from '#lib/host/content/files'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { onlyEnabled } from '#lib/host/enabled'
import { memoize } from '#lib/memoize'

export const personaRecords = memoize(() => readDataFile(personasFile, 'personas.yaml') ?? [], untilContentChanges)
export const interestRecords = memoize(() => readDataFile(interestsFile, 'interests.yaml') ?? [], untilContentChanges)

/** The persona and interest calls of spec section 7. */
export function servePersonas(host: Hono): void {
  serveCall(host, personaCalls.personas, () => onlyEnabled(personaRecords()))
  serveCall(host, personaCalls.interests, () => onlyEnabled(interestRecords()))
}
