import 'server-only'
import { cacheLife, cacheTag } from 'next/cache.js'
import { config, hostIsDownAtBuild, isBuilding } from '#lib/config'
import { PAGE_EXPIRE_SECONDS, SHORTEST_EXPIRE_SECONDS } from '#lib/limits'
import { ApiError } from '#lib/reading/api/api-error'
import { storedAnswersRecalled } from '#lib/reading/data/stored-answers'

/** How long a stored answer stands in for one that the host did not give: a 404 must be asked for again to be believed. */
const STAND_IN_SECONDS = Math.min(10, config.GONE_CONFIRM_SECONDS)

/** As short as lib/limits.ts has it for a page's life. */
const SHORTEST_STALE_SECONDS = 30

/**
 * Caches the answer of a list call for LIST_REFRESH_SECONDS. For use inside a `'use cache'` function only.
 *
 * @param tags - The cache tags of the answer.
 * @param call - The call.
 * @returns The answer.
 * @throws ApiError Where the host does not answer and no earlier answer is stored; at build the page is a 404 instead.
 * @see https://nextjs.org/docs/app/api-reference/directives/use-cache
 */
export function cacheList<T>(tags: string[], call: () => Promise<T>): Promise<T> {
  return cacheAnswer(tags, config.LIST_REFRESH_SECONDS, call, () => false)
}

/**
 * Caches the answer of a call for one item for ITEM_REFRESH_SECONDS. For use inside a `'use cache'` function only.
 *
 * @param tags - The cache tags of the answer.
 * @param call - The call.
 * @returns The answer, or undefined where the host says with a 404 that there is no such item.
 * @throws ApiError Where the host does not answer and no earlier answer is stored; at build the page is a 404 instead.
 */
export async function cacheItem<T>(tags: string[], call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await cacheAnswer(tags, config.ITEM_REFRESH_SECONDS, call, isMissing)
  } catch (error) {
    if (!isMissing(error)) throw error
    // A 404 is cached for no longer than it must be: the host may only have stumbled.
    cacheBriefly()
    return undefined
  }
}

/**
 * Makes a call anew for each rendering of the page. For use inside a `'use cache'` function only.
 *
 * @param call - The call.
 * @returns The answer, or undefined for a 404.
 * @throws ApiError Where the host does not answer.
 */
export async function askEachTime<T>(call: () => Promise<T>): Promise<T | undefined> {
  if (hostIsDownAtBuild) await leaveForFirstVisit()
  cacheBriefly()
  try {
    return await call()
  } catch (error) {
    if (isMissing(error)) return undefined
    // The host may go away in the middle of a build too.
    if (isBuilding && error instanceof ApiError) await leaveForFirstVisit()
    throw error
  }
}

/**
 * Makes a call that a page can do without, so that it never takes the page down. For use inside a `'use cache'` function only.
 *
 * @param call - The call.
 * @param instead - What there is where the host fails.
 * @returns The answer, or what stands in for it.
 * @throws ApiError At build, where the page is then left for its first visit.
 */
export async function optional<T>(call: Promise<T>, instead: T): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isBuilding || !(error instanceof ApiError)) throw error
    cacheLife({ stale: SHORTEST_STALE_SECONDS, revalidate: STAND_IN_SECONDS, expire: PAGE_EXPIRE_SECONDS })
    return instead
  }
}

/**
 * The same for what is cached already, on a page that has more which the host answers, and says when to ask again.
 *
 * @param cached - What a cached function answers, or what is made of it.
 * @param instead - What there is where the host fails.
 * @returns The answer, or what stands in for it.
 */
export async function optionalCached<T>(cached: Promise<T>, instead: T): Promise<T> {
  try {
    return await cached
  } catch (error) {
    if (isBuilding) throw error
    return instead
  }
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const cacheBriefly = () => cacheLife({ stale: SHORTEST_STALE_SECONDS, revalidate: 1, expire: SHORTEST_EXPIRE_SECONDS })

async function cacheAnswer<T>(
  tags: string[],
  refreshSeconds: number,
  call: () => Promise<T>,
  isAnswer: (error: unknown) => boolean,
): Promise<T> {
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
    if (isBuilding && error instanceof ApiError && !isAnswer(error)) await leaveForFirstVisit()
    throw error
  }
}

/**
 * A build goes on without its host: the page is built as a 404, which the cache handler does not store, and rendered on its first
 * visit. Loaded here, because commands that read what pages are made of run without the rest of Next.js.
 */
async function leaveForFirstVisit(): Promise<never> {
  const { notFound } = await import('next/navigation')
  return notFound()
}

/** Tells whether a cached function was left for the first visit: Next.js hands on the digest of what it threw alone. */
export const isLeftForFirstVisit = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404'
