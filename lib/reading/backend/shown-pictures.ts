import 'server-only'
import { shownPicture } from '#lib/host-picture'

/** Fields that hold a picture with its address. */
const PICTURES = ['cover', 'photo']

/**
 * Gives the pictures of an answer of the remote host the addresses under which this site serves them. Those in HTML get theirs
 * where it is read (`lib/base/html/article-body.ts`).
 *
 * @param answer - An item, a list, or a page of one, as its schema gave it out; it is changed.
 * @returns The answer.
 */
export function withShownPictures<Answer>(answer: Answer): Answer {
  const { items } = (answer ?? {}) as { items?: unknown }
  const records = Array.isArray(answer) ? answer : Array.isArray(items) ? items : [answer]
  for (const record of records as Record<string, { url?: unknown } | undefined>[])
    for (const name of PICTURES) {
      const picture = record?.[name]
      if (typeof picture?.url === 'string') picture.url = shownPicture(picture.url)
    }
  return answer
}
