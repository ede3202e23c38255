import 'server-only'
import path from 'node:path'
import { config } from '#lib/config'
import { guardShrinking } from '#lib/site/seo/guard-shrinking'
import { ADDRESSES, type Address } from '#lib/site/seo/sitemap-addresses'
import { partNames, partOf, readPartName } from '#lib/site/seo/sitemap-parts'

const folder = path.resolve(/* turbopackIgnore: true */ config.DATA_DIR, 'sitemaps')

const publishable = async (kind: string): Promise<Address[]> =>
  guardShrinking(folder, kind, await (ADDRESSES[kind] as () => Promise<Address[]>)(), Date.now())

/** Every file of every kind of sitemap, such as `blogs-1.xml`. */
export async function sitemapFiles(): Promise<string[]> {
  const kinds = await Promise.all(
    Object.keys(ADDRESSES).map(async (kind) => partNames(kind, (await publishable(kind)).length)),
  )
  return kinds.flat()
}

/** The addresses of one file; undefined where there is no such file. */
export async function sitemapFile(file: string): Promise<Address[] | undefined> {
  const part = readPartName(file)
  if (!part || !Object.hasOwn(ADDRESSES, part.kind)) return undefined
  const addresses = partOf(await publishable(part.kind), part.number)
  return addresses.length > 0 ? addresses : undefined
}
