import { availableParallelism } from 'node:os'
import path from 'node:path'
import { config } from '#lib/config'
import type { BuildPages } from '#lib/page-cache/build-pages'
import { PageCache } from '#lib/page-cache/page-cache'
import { PageFolder } from '#lib/page-cache/page-folder'
import { PageStore } from '#lib/page-cache/page-store'
import type { RenderPage } from '#lib/page-cache/render-page'

const MB = 1024 * 1024

/** The page cache of this process, as it is configured. Pages of another release lie in a folder of their own. */
export function createPageCache(build: BuildPages, render: RenderPage): PageCache {
  const release = process.env.NEXT_DEPLOYMENT_ID ?? 'unnamed'
  const folder = new PageFolder(path.resolve(config.DATA_DIR, 'pages', release), config.PAGE_CACHE_DISK_MB * MB)
  return new PageCache({
    store: new PageStore(config.PAGE_CACHE_MB * MB, folder, build),
    render,
    concurrency: availableParallelism(),
    goneConfirmMs: config.GONE_CONFIRM_SECONDS * 1000,
  })
}
