import 'server-only'
import type { Hono } from 'hono'
import { serveCall } from '#lib/contract/calls/serve-call'
import { interestsFile, personasFile } from '#lib/contract/content-files'
import { personaCalls } from '#lib/contract/persona'
import { readDataFile } from '#lib/host/content/files'
import { memoizeContent } from '#lib/host/content/memoize-content'
import { onlyEnabled } from '#lib/host/enabled'

export const personaRecords = memoizeContent(() => readDataFile(personasFile, 'personas.yaml'))
export const interestRecords = memoizeContent(() => readDataFile(interestsFile, 'interests.yaml'))

/** The persona and interest calls of spec section 7. */
export function servePersonas(host: Hono): void {
  serveCall(host, personaCalls.personas, () => onlyEnabled(personaRecords()))
  serveCall(host, personaCalls.interests, () => onlyEnabled(interestRecords()))
}
