import { readdirSync } from 'node:fs'
import { isAddress } from '#lib/address-kinds'
import { listPageNumber } from '#lib/base/format/list-page'
import { slug } from '#lib/contract/common'
import { BuildFiles } from '#lib/serving/next/build-files'

/** What answers at an address: a page, a route handler, or nothing. */
export type RouteKind = 'page' | 'handler'

interface Route {
  kind: RouteKind
  pattern: RegExp
  params: string[]
}

/**
 * The routes of the build.
 *
 * @param distDir - Where Next.js wrote the build.
 * @returns A function that says what answers at a canonical path; undefined where nothing does.
 */
export function readRoutes(distDir: string): (address: string) => RouteKind | undefined {
  return routesOf(new BuildFiles(distDir).routes())
}

/** The same for the routes that the files in app/ make, so that the development server need not know a build. */
export function readSourceRoutes(appDir: string): (address: string) => RouteKind | undefined {
  const files = readdirSync(appDir, { recursive: true }) as string[]
  const manifest: Record<string, string> = {}
  for (const file of files) {
    const [, folder = '', kind] = /^(?:(.*)\/)?(page|route)\.tsx?$/.exec(file) ?? []
    if (kind)
      manifest[`${folder}/${kind}`] = `/${folder
        .split('/')
        .filter((part) => !/^\(.*\)$/.test(part))
        .join('/')}`
  }
  return routesOf(manifest)
}

function routesOf(manifest: Record<string, string>): (address: string) => RouteKind | undefined {
  const exact = new Map<string, RouteKind>()
  const dynamic: Route[] = []
  for (const [source, route] of Object.entries(manifest)) {
    const kind = source.endsWith('/page') ? 'page' : 'handler'
    // Next.js begins the names of its own pages with an underscore.
    if (route.startsWith('/_') || isAddress(route, 'inner')) continue
    if (route.includes('[')) dynamic.push({ kind, ...patternOf(route) })
    else exact.set(route, kind)
  }
  return (address) => exact.get(address) ?? dynamic.find((route) => fits(route, address))?.kind
}

function patternOf(route: string): { pattern: RegExp; params: string[] } {
  const params = [...route.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = '']) => name)
  const source = route
    .replace(/[.*+?^${}()|\\]/g, '\\$&')
    .replace(/\[\\\.\\\.\\\.\w+\]/g, '(.+)')
    .replace(/\[\w+\]/g, '([^/]+)')
  return { pattern: new RegExp(`^${source}$`), params }
}

/** A page's parameters are slugs and page numbers; what can be neither is no page, and nobody need be asked. */
function fits({ kind, pattern, params }: Route, address: string): boolean {
  const values = pattern.exec(address)?.slice(1)
  if (!values) return false
  if (kind === 'handler') return true
  return values.every((value, at) =>
    params[at] === 'page' ? listPageNumber(value) !== undefined : slug.safeParse(value).success,
  )
}
