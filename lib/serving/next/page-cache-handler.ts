import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { config, otherValues } from '#lib/config'
import { type Rendering, renderContext } from '#lib/serving/next/render-context'
import { type RenderedPage, splitTags, WHOLE_PAGE_SEGMENT } from '#lib/serving/next/rendered-page'

// The package is CommonJS: under Node's own loader its default export is one level down.
const FileSystemCache =
  (FileSystemCacheModule as unknown as { default?: typeof FileSystemCacheModule }).default ?? FileSystemCacheModule

type Get = InstanceType<typeof FileSystemCache>['get']
type SetEntry = InstanceType<typeof FileSystemCache>['set']

/** What Next.js hands to `set` for a page. */
interface AppPage {
  kind: 'APP_PAGE'
  html: string
  rscData: Buffer | undefined
  segmentData: Map<string, Buffer> | undefined
  status: number | undefined
  headers: Record<string, string | string[] | undefined> | undefined
}

/**
 * The cache handler of Next.js
 * (https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath). Of pages it caches nothing:
 * while our server has one rendered, `get` finds none, so that Next.js renders at once, and `set` hands the result over
 * (render-with-next.ts). What is no page, such as the answer of a static route handler, stays in Next.js's own file cache, unless
 * the build had other values than this environment: then nothing that it rendered is read, and nothing is written into it.
 */
export default class PageCacheHandler extends FileSystemCache {
  override async get(...[key, context]: Parameters<Get>): Promise<CacheHandlerValue | null> {
    if (otherValues() || (renderContext().getStore() && context.kind === ('APP_PAGE' as typeof context.kind)))
      return null
    return super.get(key, context)
  }

  override async set(...[key, value, context]: Parameters<SetEntry>): Promise<void> {
    if ((value as { kind?: string } | null)?.kind !== 'APP_PAGE')
      return otherValues() ? undefined : super.set(key, value, context)
    forgetLife(key)
    const rendering = renderContext().getStore()
    if (rendering && pathOf(key) === rendering.path) {
      rendering.page = toPage(rendering, value as unknown as AppPage, context as { cacheControl?: CacheControl })
    }
  }
}

interface CacheControl {
  revalidate: number | false
}

/** The path that a key of Next.js ends with; the home page has two names there. */
const pathOf = (key: string) => key.slice(key.indexOf('/$/') + 2).replace(/^\/index$/, '/')

/** Next.js remembers the life of every address that was ever asked for; ours is told beside the page. */
function forgetLife(key: string): void {
  ;(SharedCacheControls as unknown as { cacheControls: Map<string, unknown> }).cacheControls.delete(key)
}

function toPage(
  { path, startedAt }: Rendering,
  rendered: AppPage,
  { cacheControl }: { cacheControl?: CacheControl },
): RenderedPage {
  return {
    path,
    status: rendered.status ?? 200,
    html: Buffer.from(rendered.html),
    flight: rendered.rscData ?? Buffer.alloc(0),
    segments: new Map([...(rendered.segmentData ?? [])].filter(([segment]) => segment !== WHOLE_PAGE_SEGMENT)),
    ...splitTags(rendered.headers),
    renderedAt: startedAt,
    revalidateSeconds: cacheControl?.revalidate || config.ITEM_REFRESH_SECONDS,
  }
}
