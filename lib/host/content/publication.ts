import { isAfter } from 'date-fns/isAfter'
import { parseTime } from '#lib/base/format/parse-time'
import { currentTime } from '#lib/clock'
import { isDevelopment } from '#lib/config'
import { ContentError, lineOf } from '#lib/host/content/content-error'
import type { FileText } from '#lib/host/content/file-text'
import { memoize } from '#lib/memoize'

/** Whether and when something is shown. */
export interface Publication {
  draft?: boolean
  publishedAt?: string | undefined
  unpublishedAt?: string | undefined
}

export type PublicationState = 'draft' | 'scheduled' | 'published' | 'ended'

/**
 * Says what a piece of content is to visitors.
 *
 * @param piece - The piece, which is the same object until its file changes.
 * @param now - The time, in milliseconds since 1970.
 * @returns Its state at that time.
 */
export function publicationState(piece: Publication, now = currentTime()): PublicationState {
  const { from, until } = timesOf(piece)
  if (piece.draft) return 'draft'
  if (from && isAfter(from, now)) return 'scheduled'
  return until && !isAfter(until, now) ? 'ended' : 'published'
}

/** Whether it is shown; the development server shows all to whoever writes. */
export const isShown = (piece: Publication, now?: number): boolean =>
  isDevelopment || publicationState(piece, now) === 'published'

/** @throws ContentError Where a piece ends before it begins. */
export function checkPublication({ publishedAt, unpublishedAt }: Publication, text: FileText): void {
  if (!(publishedAt && unpublishedAt) || isAfter(parseTime(unpublishedAt), parseTime(publishedAt))) return
  const reason = `is "${unpublishedAt}": it must be later than publishedAt, ${publishedAt}`
  throw new ContentError(text.file, lineOf(text, /^unpublishedAt:/m), 'unpublishedAt', reason)
}

/** @returns When a piece begins and ends to be shown, in milliseconds since 1970. */
export function publicationTimes(piece: Publication): number[] {
  const { from, until } = timesOf(piece)
  return piece.draft ? [] : [from, until].filter((time) => time !== undefined)
}

/** When a piece begins and ends to be shown, in milliseconds since 1970. To sort and look at thousands, each time is read once. */
export const timesOf = memoize(({ publishedAt, unpublishedAt }: Publication) => ({
  from: publishedAt === undefined ? undefined : parseTime(publishedAt).getTime(),
  until: unpublishedAt === undefined ? undefined : parseTime(unpublishedAt).getTime(),
}))
