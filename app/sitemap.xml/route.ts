import { getServerSideSitemap } from 'next-sitemap'
import { indexableAddresses } from '#lib/seo/addresses'
import { absolute } from '#lib/seo/metadata'

// Made from the API's lists at run time, so that what is published after a build is in it without a new one.
export async function GET(): Promise<Response> {
  const addresses = await indexableAddresses()
  return getServerSideSitemap(addresses.map((path) => ({ loc: absolute(path) })))
}
