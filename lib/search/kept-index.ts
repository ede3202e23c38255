import 'server-only'
import { config } from '#lib/config'
import { log } from '#lib/log'
import { searchDocuments } from '#lib/search/documents'
import { buildIndex, type SearchIndex } from '#lib/search/search-index'
import { contentVersion } from '#lib/text/content-version'

let kept: { at: number; version: number; index: SearchIndex } | undefined
let building: Promise<SearchIndex> | undefined

/**
 * The index of all that can be found. It is built when it is first asked for, and anew in the background when it is as old
 * as lists may be; after the site was told of a change the question waits for the new one. Throws where the host does not
 * answer and nothing was built before.
 */
export async function searchIndex(): Promise<SearchIndex> {
  const version = contentVersion()
  const isOld = !kept || performance.now() - kept.at > config.LIST_REFRESH_SECONDS * 1000
  if (kept && kept.version === version && !isOld) return kept.index
  building ??= build(version).finally(() => {
    building = undefined
  })
  if (kept && kept.version === version) {
    building.catch(() => {})
    return kept.index
  }
  return building.catch((error) => {
    if (kept) return kept.index
    throw error
  })
}

async function build(version: number): Promise<SearchIndex> {
  try {
    const index = buildIndex(await searchDocuments())
    kept = { at: performance.now(), version, index }
    return index
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the search index was not built')
    throw error
  }
}
