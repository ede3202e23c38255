import { rm } from 'node:fs/promises'
import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import { contentPolicy } from '#lib/cache/content-policy'
import { forgetLife, forgetPage, lifeAtBuild, type PageFiles } from '#lib/cache/next-internals'
import { Suspects } from '#lib/cache/suspects'
import { config } from '#lib/config'
import { log } from '#lib/log'

// The package is CommonJS: under Node's own loader its default export is one level down.
const FileSystemCache =
  (FileSystemCacheModule as unknown as { default?: typeof FileSystemCacheModule }).default ?? FileSystemCacheModule

type Get = InstanceType<typeof FileSystemCache>['get']
type Set = InstanceType<typeof FileSystemCache>['set']

interface Page {
  html: string
  status: number | undefined
  headers: Record<string, string | string[] | undefined> | undefined
}

const suspects = new Suspects(config.GONE_CONFIRM_SECONDS * 1000)

/**
 * Where Next.js keeps drawn pages (https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath):
 * its own file cache, with rules added. Each page carries the policy that fits its inline scripts. A 404 is not
 * kept, and a preview neither. A kept page whose item is answered with a 404 goes on being served until a second 404, after a pause, confirms
 * that the item is gone; then the page goes too.
 */
export default class PageCacheHandler extends FileSystemCache {
  readonly #lifeAtBuild: ReturnType<typeof lifeAtBuild>

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context)
    this.#lifeAtBuild = lifeAtBuild(context.serverDistDir)
  }

  override async get(...[key, context]: Parameters<Get>): Promise<CacheHandlerValue | null> {
    if (isPreview(key)) return null
    const entry = await super.get(key, context)
    const page = asPage(entry?.value)
    if (!entry || !page) return entry
    if (page.status === 404 && !isNotFoundPage(key)) return null
    addPolicy(page)
    // Without an expiry of its own a page is served until a better one is drawn, however long the host is away;
    // what other caches may do is told by lib/server/cache-header.ts.
    const revalidate = entry.cacheControl?.revalidate ?? this.#lifeAtBuild(pathOf(key))
    return { ...entry, cacheControl: { revalidate: revalidate || config.ITEM_REFRESH_SECONDS, expire: undefined } }
  }

  override async set(...[key, value, context]: Parameters<Set>): Promise<void> {
    const page = asPage(value)
    if (page) addPolicy(page)
    if (isPreview(key)) return forgetLife(key)
    if (page?.status === 404 && !isNotFoundPage(key)) return this.#missing(key, context)
    suspects.clear(key)
    return super.set(key, value, context)
  }

  async #missing(key: string, context: Parameters<Set>[2]): Promise<void> {
    forgetLife(key)
    const kept = await this.get(key, { ...context, kind: 'APP_PAGE' } as unknown as Parameters<Get>[1])
    if (!kept?.value) return
    if (suspects.isConfirmed(key)) {
      await Promise.all(
        forgetPage(this as unknown as PageFiles, key).map((file) => rm(file, { force: true, recursive: true })),
      )
      log.info({ page: pathOf(key) }, 'a page is gone')
      return
    }
    const cacheControl = { revalidate: suspects.pauseSeconds, expire: undefined }
    await super.set(key, kept.value, { ...context, cacheControl } as Parameters<Set>[2])
  }
}

const asPage = (value: unknown): Page | undefined =>
  (value as { kind?: string } | null | undefined)?.kind === 'APP_PAGE' ? (value as Page) : undefined

function addPolicy(page: Page): void {
  page.headers ??= {}
  page.headers['content-security-policy'] ??= contentPolicy(page.html)
}

const pathOf = (key: string) => key.slice(key.indexOf('/$/') + 2)

/** The shared page for addresses that no route has: it is a 404 by nature and is kept like any other page. */
const isNotFoundPage = (key: string) => pathOf(key) === '/_not-found'

const isPreview = (key: string) => pathOf(key).startsWith('/preview/')
