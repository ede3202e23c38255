import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setClock } from '#lib/clock'
import { config } from '#lib/config'
import { followedContent } from '#lib/host/content/followed-content'
import { isShownFile } from '#lib/host/content/is-shown-file'
import { changedFiles, type Look, lookAtFolder } from '#lib/host/content/look-at-folder'
import { isMedia, MEDIA } from '#lib/host/content/media'
import { log } from '#lib/log'
import dataCache from '#lib/serving/next/data-cache-handler'
import { type ContentChange, pageCache } from '#lib/serving/page-cache/cached-page'
import { invalidateHere } from '#lib/serving/revalidation/apply-change'
import { changeOfFiles } from '#lib/serving/revalidation/change-of-files'
import { isShuttingDown } from '#lib/shutdown'

const REFRESH_MS = config.LIST_REFRESH_SECONDS * 1000
/** How long after the refresh time every machine has seen what was changed on all of them at the same time. */
const OTHERS_MS = REFRESH_MS + 2000
const root = path.resolve(config.CONTENT_DIR)

/** Hears of what has changed. */
interface Listeners {
  /** Some files of content/ are other ones. */
  onContent: () => void
  /** Gets the names of the files below content/media that were added, changed or removed, and whether each is there. */
  onMedia: (files: Map<string, boolean>) => void
}

/** What was seen last. */
interface Looks {
  content: Look
  media: Look
}

/** In milliseconds since 1970. */
interface Span {
  after: number
  until: number
}

/** Files that are looked at once in the refresh time of lists. */
export interface Followed {
  /** Looks again and again once the process is ready, until it ends. */
  start: (listeners: Listeners, ready: Promise<void>) => void
}

/**
 * Follows the files of content/, its pictures too: within the refresh time of lists, what has changed there shows everywhere
 * (docs/content.md), and at once where a message says so. Looking at them holds nobody up. Each machine follows its own files.
 *
 * @returns How to start, once what was rendered before can be invalidated; resolves after the first look.
 */
export async function followContent(): Promise<Followed> {
  followedContent().isFollowed = true
  const looks: Looks = { content: await look(root, new Map()), media: new Map() }
  return {
    start: (listeners, ready) => {
      invalidateOlder(looks.content)
      void ready.then(() => lookOn(looks, listeners))
    },
  }
}

/** What was rendered before a file was written last, while no process ran, may lack it. */
function invalidateOlder(content: Look): void {
  const files = [...content].filter(([file, { isFolder }]) => isShownFile(file) || (isFolder && !isMedia(file)))
  invalidateBefore(
    files.map(([file, { writtenAt }]) => ({ file, at: writtenAt })),
    content,
  )
}

/** Some began or ended to be shown while no process ran. Lists that were cached then were as old as they may be. */
async function invalidatePassed(content: Look, now: number): Promise<void> {
  const passed = [...(await timesOfFiles())].flatMap(([file, times]) => {
    const at = Math.max(...times.filter((time) => time <= now))
    return at > (content.get(file)?.writtenAt ?? 0) ? { file, at: at + REFRESH_MS } : []
  })
  invalidateBefore(passed, content)
}

/** What was rendered of each file before a time is stale. */
function invalidateBefore(files: { file: string; at: number }[], content: Look): void {
  const { current } = pageCache()
  const folders = new Set<string>()
  for (const { file, at } of files.sort((one, other) => other.at - one.at)) {
    // What a file means for those of other folders, the last one of its folder has said for all.
    const folder = path.dirname(file)
    const { expired, touched } = changeOfFiles([file], folders.has(folder) ? [] : content.keys())
    folders.add(folder)
    // A clock may be wrong, and nothing is rendered in the future.
    current?.invalidate?.([], [...expired, ...touched], Math.min(at, Date.now()))
  }
}

async function lookOn(looks: Looks, listeners: Listeners): Promise<void> {
  await nameFaults()
  let seenAt = setClock()
  await invalidatePassed(looks.content, seenAt)
  await lookAtMedia(looks, listeners)
  const lookOnce = async () => {
    await lookAtMedia(looks, listeners)
    const now = setClock()
    await lookAtContent(looks, listeners, { after: seenAt, until: now })
    seenAt = now
  }
  // One after the other: whoever asks while the files are looked at may have changed one that was seen already.
  let last = Promise.resolve()
  const lookNow = () => {
    last = last.then(lookOnce, lookOnce)
    return last
  }
  followedContent().lookNow = lookNow
  while (!isShuttingDown()) {
    await pause(REFRESH_MS, undefined, { ref: false })
    await lookNow()
  }
}

async function lookAtMedia(looks: Looks, { onMedia }: Listeners): Promise<void> {
  const media = await look(MEDIA.folder, looks.media)
  const pictures = changedFiles(looks.media, media)
  if (pictures.length > 0) onMedia(new Map(pictures.map((name) => [name, media.has(name)])))
  looks.media = media
}

async function lookAtContent(looks: Looks, { onContent }: Listeners, { after, until }: Span): Promise<void> {
  const content = await look(root, looks.content)
  const files = changedFiles(looks.content, content).filter(isShownFile)
  const turned = await turnedBetween(after, until)
  if (files.length + turned.length > 0) await takeIn(changeOfFiles([...new Set([...files, ...turned])], content.keys()))
  looks.content = content
  if (files.length + turned.length === 0) return
  if (files.length > 0) log.info({ files: files.length }, 'files of content have changed')
  if (turned.length > 0)
    log.info({ files: turned }, 'the time has come for content to be shown, or to be shown no more')
  onContent()
  await nameFaults()
}

/** The files that began or ended to be shown after one time, up to another. */
async function turnedBetween(after: number, until: number): Promise<string[]> {
  return [...(await timesOfFiles())].flatMap(([file, times]) =>
    times.some((time) => time > after && time <= until) ? file : [],
  )
}

async function takeIn(change: ContentChange): Promise<void> {
  await dataCache.updateTags([...change.expired, ...change.touched], { expire: 0 })
  invalidateHere(change)
  if (config.REDIS_URL) setTimeout(() => invalidateShared(change), OTHERS_MS).unref()
}

/** What another machine rendered before it saw the change itself. */
function invalidateShared({ expired, touched }: ContentChange): void {
  pageCache().current?.invalidate?.([], [...expired, ...touched])
}

/** What is wrong is named even where nobody asks for it. */
async function nameFaults(): Promise<void> {
  await followedContent()
    .nameFaults?.()
    .catch((error: Error) => log.error({ reason: error.message }, 'the files of content can not be checked'))
}

async function timesOfFiles(): Promise<Map<string, number[]>> {
  try {
    return (await followedContent().times?.()) ?? new Map()
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'it can not be said when files of content are shown')
    return new Map()
  }
}

const cannotLook = new Set<string>()

/** Where a folder can't be looked at for the moment, it counts as it was. */
async function look(folder: string, before: Look): Promise<Look> {
  try {
    const now = await lookAtFolder(folder)
    // A folder that is put in the place of another is not there for a moment.
    if (folder === root && now.size === 0 && before.size > 0) throw new Error('There is nothing in it')
    cannotLook.delete(folder)
    return now
  } catch (error) {
    if (!cannotLook.has(folder))
      log.error({ folder, reason: (error as Error).message }, 'a folder can not be looked at')
    cannotLook.add(folder)
    return before
  }
}
