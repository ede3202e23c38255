import 'server-only'
import { isPast } from 'date-fns/isPast'
import { parseTime } from '#lib/base/format/parse-time'
import { shownPicture } from '#lib/host-picture'

/** Fields that hold a picture with its address. */
const PICTURES = ['cover', 'photo']
/** What a link preview can load. */
const PICTURE_ADDRESS = /^(?:https?:\/\/|\/(?!\/))/i

type Item = Record<string, unknown> & { slug?: unknown; publishedAt?: unknown; updatedAt?: unknown; image?: unknown }

/**
 * Makes what the host answers what the site shows: pictures of the remote host have the addresses under which this site serves them
 * (those in HTML get theirs where it is read, `lib/base/html/article-body.ts`), nothing changed before it was published or will have
 * changed, and a list names each article once.
 *
 * @param answer - An item, a list, or a page of one, as its schema gave it out; its records are changed.
 * @returns The answer.
 */
export function asShown<Answer>(answer: Answer): Answer {
  const { items } = (answer ?? {}) as { items?: unknown }
  if (Array.isArray(items)) return { ...answer, items: onceEach(items) }
  if (Array.isArray(answer)) return onceEach(answer) as Answer
  if (typeof answer === 'object' && answer !== null) showRecord(answer as Item)
  return answer
}

function onceEach(records: Item[]): Item[] {
  const seen = new Set<unknown>()
  // Categories of two content types may have one slug.
  const isNew = ({ slug, publishedAt }: Item) =>
    publishedAt === undefined || (!seen.has(slug) && Boolean(seen.add(slug)))
  const once = records.filter(isNew)
  for (const record of once) showRecord(record)
  return once
}

function showRecord(record: Item): void {
  for (const name of PICTURES) {
    const picture = record[name] as { url?: unknown } | undefined
    if (typeof picture?.url === 'string') picture.url = shownPicture(picture.url)
  }
  const { publishedAt, updatedAt, image } = record
  if (typeof image === 'string' && image) {
    const address = shownPicture(image)
    record.image = PICTURE_ADDRESS.test(address) ? address : ''
  }
  if (typeof publishedAt !== 'string' || typeof updatedAt !== 'string') return
  const changed = parseTime(updatedAt)
  if (changed < parseTime(publishedAt) || !isPast(changed)) record.updatedAt = publishedAt
}
