import { citationOf } from '#lib/base/format/citation'
import { NARROW, WIDE } from '#lib/charts/canvas'
import { csvOf } from '#lib/charts/csv'
import { EMBED_POLICY, embedPage } from '#lib/charts/picture/embed-page'
import { pngFile, svgFile, themedSvgFile } from '#lib/charts/picture/files'
import { drawFigure, drawPoster } from '#lib/charts/picture/poster'
import { drawThumbnail } from '#lib/charts/picture/thumbnail'
import { slug as slugSchema } from '#lib/contract/common'
import type { Infographic } from '#lib/contract/infographic'
import { links } from '#lib/links'
import { infographicData } from '#lib/reading/data/infographic'
import { absolute } from '#lib/site/pages/absolute'

const ONE_HOUR_SECONDS = 3600

interface FileFormat {
  type: string
  make: (item: Infographic, citation: string) => BodyInit | Promise<BodyInit>
  headers?: Record<string, string>
}

/** What an infographic can be had as, by the end of its address. */
const FILES: Record<string, FileFormat> = {
  svg: {
    type: 'image/svg+xml',
    make: (item, citation) => svgFile(drawPoster(item, { citation })),
    headers: { 'content-security-policy': "default-src 'none'" },
  },
  png: { type: 'image/png', make: (item, citation) => pngFile(drawPoster(item, { citation })) },
  csv: { type: 'text/csv; charset=utf-8', make: ({ sections }: Infographic) => csvOf(sections) },
  embed: {
    type: 'text/html; charset=utf-8',
    make: (item, citation) => embedPage(item, citation, absolute(links.infographic(item.slug))),
    headers: { 'content-security-policy': EMBED_POLICY, 'x-robots-tag': 'noindex' },
  },
}

/** Its style names the colours of both themes. */
const THEMED = {
  type: 'image/svg+xml',
  headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
}

/** An infographic as a file to download (`/infographics/x/x.svg`, `.png`, `.csv`) and as a page to frame (`/infographics/x/embed`). */
export async function GET(_: Request, { params }: RouteContext<'/infographics/[slug]/[file]'>): Promise<Response> {
  const { slug, file: name } = await params
  const kind = name === 'embed' ? name : name.startsWith(`${slug}.`) ? name.slice(slug.length + 1) : ''
  const file = Object.hasOwn(FILES, kind) ? FILES[kind] : undefined
  const item = file && slugSchema.safeParse(slug).success ? await infographicData(slug) : undefined
  if (!file || !item) return (await figure(slug, name)) ?? new Response('There is no such file', { status: 404 })
  const citation = citationOf(item.title, item.publishedAt, absolute(links.infographic(slug)))
  return answer(await file.make(item, citation), file)
}

/** Its picture for cards, `thumbnail.svg`, and its sections as figures, by their number from 1: `section-2.svg` and, for phones, `section-2-narrow.svg`. */
async function figure(slug: string, name: string): Promise<Response | undefined> {
  const [, kind, number, isNarrow] = /^(thumbnail|section-([1-9]\d?)(-narrow)?)\.svg$/.exec(name) ?? []
  const item = kind && slugSchema.safeParse(slug).success ? await infographicData(slug) : undefined
  if (item && kind === 'thumbnail') {
    const picture = drawThumbnail(item)
    return picture ? answer(picture, THEMED) : undefined
  }
  const section = item?.sections[Number(number) - 1]
  if (!section || section.kind === 'prose') return undefined
  return answer(themedSvgFile(drawFigure(section, isNarrow ? NARROW : WIDE)), THEMED)
}

const answer = (body: BodyInit, { type, headers }: Omit<FileFormat, 'make'>) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${ONE_HOUR_SECONDS}`,
      'cross-origin-resource-policy': 'cross-origin',
      ...headers,
    },
  })
