import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { addDays } from 'date-fns/addDays'
import { compareDesc } from 'date-fns/compareDesc'
import { getUnixTime } from 'date-fns/getUnixTime'
import { formatDate } from '#lib/base/format/format-date'
import { parseTime } from '#lib/base/format/parse-time'
import { previewCode } from '#lib/base/http/preview-link'
import { config } from '#lib/config'
import { slug as slugSchema } from '#lib/contract/common'
import { checkContent } from '#lib/gateway/authoring/check'
import { fileFaults } from '#lib/gateway/authoring/file-faults'
import { isPage } from '#lib/gateway/authoring/known-paths'
import { newPost } from '#lib/gateway/authoring/new-post'
import { allPieces } from '#lib/gateway/authoring/pieces'
import { publish } from '#lib/gateway/authoring/publish'
import { saveFile } from '#lib/gateway/editor/content-folder'
import { serveEditor } from '#lib/gateway/editor/editor-server'
import { makePicture } from '#lib/gateway/editor/make-picture'
import { MEDIA } from '#lib/host/content/media'
import { links } from '#lib/links'
import { searchFolder } from '#lib/site/search/current-index'
import { SearchIndex } from '#lib/site/search/search-index'

interface Options {
  category?: string | undefined
  port?: string | undefined
  site?: string | undefined
}

/** The commands of `npm run content`, each to its exit code. */
export const commands: Record<string, (words: string[], options: Options) => Promise<number>> = {
  check,
  list,
  new: create,
  picture,
  preview,
  publish: () => publish(check),
  edit,
  searches,
}

async function check(): Promise<number> {
  const { count, faults } = await checkContent()
  for (const fault of faults) console.error(fault)
  console.log(
    `${count} ${count === 1 ? 'piece' : 'pieces'}, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
  )
  return faults.length > 0 ? 1 : 0
}

async function list(): Promise<number> {
  const pieces = await allPieces()
  for (const { kind, slug, state, publishedAt, title } of pieces.sort(newestFirst)) {
    const date = publishedAt ? formatDate(publishedAt) : ''
    console.log(`${date.padEnd(12)} ${state.padEnd(10)} ${kind.padEnd(12)} ${slug.padEnd(40)} ${title}`)
  }
  for (const fault of await fileFaults()) console.error(`content/${fault}`)
  return 0
}

/** What has no date stands last. */
const newestFirst = (a: { publishedAt: string }, b: { publishedAt: string }) =>
  a.publishedAt && b.publishedAt
    ? compareDesc(parseTime(a.publishedAt), parseTime(b.publishedAt))
    : b.publishedAt.length - a.publishedAt.length

async function create([kind = '', title = '']: string[], { category }: Options): Promise<number> {
  if (kind !== 'blog') throw new Error(`The kind is "${kind}": it must be blog`)
  const { categoryFiles } = await import('#lib/host/articles/article-record')
  const slugs = categoryFiles().flatMap((file) => (file.type === 'BLOG' ? file.slug : []))
  const chosen = category ?? slugs[0] ?? ''
  if (!slugs.includes(chosen)) throw new Error(`--category is "${chosen}": it must be one of ${slugs.join(', ')}`)
  const file = newPost(title, chosen)
  console.log(`${file} is written: a draft, shown with ?admin= and the preview token`)
  return 0
}

/** Puts a picture into content/media, ready for pages, and prints what a text names it by. */
async function picture([file = '']: string[]): Promise<number> {
  if (!existsSync(file)) throw new Error(`The file is "${file}": it must be a picture that is there`)
  const { name, bytes } = await makePicture(readFileSync(file), file)
  await saveFile(`content/media/${name}`, bytes, '')
  console.log(`![What it shows, in words](${MEDIA.address}${name} "The caption.")`)
  return 0
}

/** A remote host lists what it has published, and no drafts: a slug alone is that of a post. */
function remoteDraft(slug: string): string[] {
  if (!config.API_BASE_URL) return []
  const [, own = slug] = /^\/(?:blog|trivia|infographics)\/([^/]+)$/.exec(slug) ?? []
  if (!slugSchema.safeParse(own).success) return []
  return [own === slug ? links.blog(slug) : slug]
}

/** Prints a link for whoever is to read a draft. */
async function preview([slug = '']: string[], { site = config.SITE_URL }: Options): Promise<number> {
  const known = (await allPieces()).flatMap((each) =>
    each.kind !== 'page' && (each.slug === slug || each.path === slug) ? each.path : [],
  )
  const paths = [...new Set([...known, ...remoteDraft(slug)])]
  const [path] = paths
  if (!path) throw new Error(`The slug is "${slug}": it must be that of a draft, as "npm run content -- list" names it`)
  if (paths.length > 1) throw new Error(`The slug is "${slug}", that of ${paths.join(' and ')}: name one of them`)
  const until = addDays(new Date(), config.PREVIEW_DAYS)
  console.log(new URL(`${path}?admin=${previewCode(path, getUnixTime(until))}`, site).href)
  console.log(`Whoever has this link sees the draft until ${formatDate(until.toISOString())}`)
  return 0
}

const EDITOR_PORT = 4100

/** Until the process ends. */
async function edit(_: string[], { port = `${EDITOR_PORT}`, site = config.SITE_URL }: Options): Promise<number> {
  if (!/^\d{1,5}$/.test(port)) throw new Error(`--port is "${port}": it must be a whole number`)
  if (!URL.canParse(site)) throw new Error(`--site is "${site}": it must be an address such as http://localhost:3000`)
  const { address } = await serveEditor(Number(port), new URL(site).origin, isPage)
  console.log(`The editor is at ${address}: pages are shown beside it while "npm run dev" runs (${site})`)
  return new Promise(() => {})
}

/** What visitors asked for and did not find, on this machine. */
async function searches(): Promise<number> {
  const folder = searchFolder()
  if (!existsSync(folder)) throw new Error(`DATA_DIR is "${config.DATA_DIR}": no question was answered with it yet`)
  const missed = new SearchIndex(folder).missed()
  for (const { question, visitors, day } of missed) console.log(`${String(visitors).padStart(6)}  ${day}  ${question}`)
  console.log(
    `${missed.length} questions of three visitors or more found nothing: visitors, the last day, the question`,
  )
  return 0
}
