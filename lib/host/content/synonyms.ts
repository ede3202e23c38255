import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { config } from '#lib/config'
import { readDataFile } from '#lib/host/content/files'
import { forget } from '#lib/host/content/last-good'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { memoize } from '#lib/memoize'

const FILE = 'synonyms.yaml'

export const synonymsFile = z.array(
  z.strictObject({
    page: z.string().startsWith('/', 'must be the path of a page, such as /our-plans'),
    words: z.array(z.coerce.string().min(1)).min(1),
  }),
)

/**
 * Reads content/synonyms.yaml: words that visitors search for, by the path of the page that they mean.
 *
 * @returns The words; none where there is no such file.
 * @throws ContentError On the development server and in a build, where the file is wrong.
 */
export const readSynonyms = memoize((): Map<string, string[]> => {
  const isThere = existsSync(path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR, FILE))
  if (!isThere) forget(FILE)
  const synonyms = isThere ? readDataFile(synonymsFile, FILE) : undefined
  return new Map(synonyms?.map(({ page, words }) => [page, words]))
}, untilContentChanges)
