import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

/** What page-cache-handler.ts must know of Next.js that its types keep private; checked by e2e/gone.spec.ts at every upgrade. */

/** The method of the file cache that says where an entry is on disk. */
export interface PageFiles {
  getFilePath(key: string, kind: 'APP_PAGE'): string
}

/** Next.js remembers the life of every address it was asked for; of a 404 it need not, and the list would grow for ever. */
export function forgetLife(key: string): void {
  ;(SharedCacheControls as unknown as { cacheControls: Map<string, unknown> }).cacheControls.delete(key)
}

/**
 * How long a page of the build is fresh, in seconds; false where it never grows old. Next.js keeps that in a manifest and
 * not beside the page.
 */
export function lifeAtBuild(serverDistDir: string): (path: string) => number | false {
  let routes: Record<string, { initialRevalidateSeconds?: number | false }> | undefined
  return (page) => {
    routes ??= JSON.parse(readFileSync(path.join(serverDistDir, '..', 'prerender-manifest.json'), 'utf8')).routes
    return routes?.[page]?.initialRevalidateSeconds ?? false
  }
}

/**
 * Forgets a page in memory. Out: its files to delete, those of the build included, where the page came from the build.
 */
export function forgetPage(files: PageFiles, key: string): string[] {
  getMemoryCache(0).remove(key)
  const seed = key.slice(key.indexOf('/$/') + 2)
  return [key, ...(isSeedOf(files, seed, key) ? [seed] : [])].flatMap((name) =>
    ['.html', '.meta', '.rsc', '.segments'].map((ending) => files.getFilePath(name + ending, 'APP_PAGE')),
  )
}

function isSeedOf(files: PageFiles, seed: string, key: string): boolean {
  try {
    const meta = JSON.parse(readFileSync(files.getFilePath(`${seed}.meta`, 'APP_PAGE'), 'utf8'))
    return meta.routeCache?.key === key
  } catch {
    return false
  }
}
