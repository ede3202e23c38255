import { connection } from 'next/server'
import { getServerSideSitemapIndex } from 'next-sitemap'
import { absolute } from '#lib/site/pages/absolute'
import { sitemapFiles } from '#lib/site/seo/sitemaps'

// Made from the API's lists at run time, so that what is published after a build is in it without a new one.
export async function GET(): Promise<Response> {
  await connection()
  return getServerSideSitemapIndex((await sitemapFiles()).map((file) => absolute(`/sitemaps/${file}`)))
}
