import 'server-only'
import type { Hono } from 'hono'
import { readDataFile } from '#lib/content/files'
import { memoizeContent } from '#lib/content/memoize-content'
import { interestsFile, personasFile } from '#lib/contract/content-files'
import { personaCalls } from '#lib/contract/persona'
import { onlyEnabled } from '#lib/host/enabled'
import { serveCall } from '#lib/http/serve-call'

export const personaRecords = memoizeContent(() => readDataFile(personasFile, 'personas.yaml'))
export const interestRecords = memoizeContent(() => readDataFile(interestsFile, 'interests.yaml'))

/** The persona and interest calls of spec section 7. */
export function servePersonas(host: Hono): void {
  serveCall(host, personaCalls.personas, () => onlyEnabled(personaRecords()))
  serveCall(host, personaCalls.interests, () => onlyEnabled(interestRecords()))
}
