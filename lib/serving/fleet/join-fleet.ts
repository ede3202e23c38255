import { redis } from '#lib/base/redis/redis'
import { ChangeStream } from '#lib/serving/fleet/change-stream'
import { renderOnce } from '#lib/serving/fleet/render-once'
import { SharedPages } from '#lib/serving/fleet/shared-pages'
import dataCache from '#lib/serving/next/data-cache-handler'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import type { RenderPage } from '#lib/serving/page-cache/render-page'
import { applyChange } from '#lib/serving/revalidation/apply-change'

/** What this process shares with the others of its fleet. */
export interface Fleet {
  /** Pages that any of them has rendered; undefined where this process is alone. */
  pages: SharedPages | undefined
  /** Renders what none of them has rendered. */
  renderOnce: (render: RenderPage) => RenderPage
}

/**
 * Joins the processes that share a Redis: from now on their pages can be had, and changes that they are sent are taken in.
 *
 * @param release - The build that this process serves.
 */
export function joinFleet(release: string): Fleet {
  const client = redis()
  if (!client) return { pages: undefined, renderOnce: (render) => render }
  const pages = new SharedPages(client, release)
  const changes = new ChangeStream(client)
  pageCache().publish = (change) => changes.publish(change)
  void changes.follow(async (change, at) => {
    await dataCache.updateTags([...change.expired, ...change.touched], { expire: 0 })
    applyChange(change, at)
  })
  return { pages, renderOnce: (render) => renderOnce(client, pages, render) }
}
