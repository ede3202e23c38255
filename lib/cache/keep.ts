import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { notFound } from 'next/navigation'
import { ApiError } from '#lib/api/api-error'
import { config, hostIsDownAtBuild, isBuilding } from '#lib/config'
import { PAGE_EXPIRE_SECONDS, SHORTEST_EXPIRE_SECONDS } from '#lib/limits'
import { storedAnswersRecalled } from '#lib/operations/facts'

/** How long a stored answer stands in for one that the host did not give: a 404 must be asked for again to be believed. */
const STAND_IN_SECONDS = Math.min(10, config.GONE_CONFIRM_SECONDS)

/** As short as lib/limits.ts has it for a page's life. */
const SHORTEST_STALE_SECONDS = 30

/** Keeps the answer of a list call. For use inside a `'use cache'` function only. */
export function keepList<T>(tags: string[], call: () => Promise<T>): Promise<T> {
  return keep(tags, config.LIST_REFRESH_SECONDS, call)
}

/**
 * Keeps the answer of a call for one item; undefined where the host says with a 404 that there is none.
 * For use inside a `'use cache'` function only.
 */
export async function keepItem<T>(tags: string[], call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await keep(tags, config.ITEM_REFRESH_SECONDS, call)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    // A 404 is kept for no longer than it must be: the host may only have stumbled.
    keepAsShortAsCanBe()
    return undefined
  }
}

/** Asks anew for each drawing of the page; undefined for a 404. For use inside a `'use cache'` function only. */
export async function askEachTime<T>(call: () => Promise<T>): Promise<T | undefined> {
  if (hostIsDownAtBuild) leaveForFirstVisit()
  keepAsShortAsCanBe()
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

const keepAsShortAsCanBe = () =>
  cacheLife({ stale: SHORTEST_STALE_SECONDS, revalidate: 1, expire: SHORTEST_EXPIRE_SECONDS })

async function keep<T>(tags: string[], refreshSeconds: number, call: () => Promise<T>): Promise<T> {
  cacheTag(...tags)
  const recalled = storedAnswersRecalled()
  try {
    const answer = await call()
    // What the host did not say itself is asked for again soon.
    const isStandIn = storedAnswersRecalled() !== recalled
    const revalidate = isStandIn ? Math.min(STAND_IN_SECONDS, refreshSeconds) : refreshSeconds
    cacheLife({ stale: SHORTEST_STALE_SECONDS, revalidate, expire: PAGE_EXPIRE_SECONDS })
    return answer
  } catch (error) {
    if (isBuilding && !(error instanceof ApiError && error.status === 404)) leaveForFirstVisit()
    throw error
  }
}

/** A build goes on without its host: the page is built as a 404, which the cache handler does not keep, and drawn on its first visit. */
const leaveForFirstVisit = (): never => notFound()
