import { connection } from 'next/server'
import { CONTENT_TYPES, contentTypes } from '#lib/content-types'
import { bySlug, sitePages } from '#lib/host/content/offer'
import { absolute } from '#lib/site/pages/absolute'
import { SITE_NAME } from '#lib/site/pages/site-name'
import { ADDRESSES } from '#lib/site/seo/sitemap-addresses'

const NAMES: Record<string, string> = {
  pages: 'The group',
  offers: 'Services, plans, microservices and apps',
  ...Object.fromEntries(contentTypes.map((type) => [CONTENT_TYPES[type].list, CONTENT_TYPES[type].plural])),
}

/** What a host calls an item, as words of one line that end no link. */
const oneLine = (title: string) =>
  title
    .replace(/[[\]\\]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('<', '&lt;')

/** What there is to read, for language models (https://llmstxt.org): each page by its Markdown. */
export async function GET(): Promise<Response> {
  await connection()
  const home = bySlug(sitePages(), 'home')
  const parts = await Promise.all(
    Object.entries(NAMES).map(async ([kind, name]) => {
      const addresses = (await ADDRESSES[kind]?.()) ?? []
      const lines = addresses
        .filter(({ path }) => !/\/page\/\d+$/.test(path))
        .map(({ path, title }) => `- [${oneLine(title)}](${absolute(path === '/' ? '/index' : path)}.md)`)
      return `## ${name}\n\n${lines.join('\n')}\n`
    }),
  )
  const text = `# ${SITE_NAME}\n\n> ${home?.description ?? SITE_NAME}\n\n${parts.join('\n')}`
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}
