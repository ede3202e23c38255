import 'server-only'
import { isAfter } from 'date-fns/isAfter'
import { parseTime } from '#lib/base/format/parse-time'
import { config } from '#lib/config'
import { allPieces, type Piece } from '#lib/gateway/authoring/pieces'
import {
  filesToPublish,
  hashFiles,
  outstandingFiles,
  type PublishedFile,
  type PublishedFiles,
  readPublished,
  writePublished,
} from '#lib/gateway/authoring/published-files'
import { type Sent, sendChange } from '#lib/gateway/authoring/send-change'
import { readRedirects } from '#lib/host/content/redirects'
import { messageOfFiles } from '#lib/serving/revalidation/change-of-files'

/** `npm run content -- publish`: the sites at PUBLISH_URLS are notified of what has changed since each was the last time. */

/**
 * Checks content/, notifies the sites of changed files, and says what visitors see.
 *
 * @param check - The check, which prints what is wrong and gives its exit code.
 * @returns The exit code: that of the check, or 1 where a site was not notified.
 * @throws Error Where no sites are configured.
 */
export async function publish(check: () => Promise<number>): Promise<number> {
  const { PUBLISH_URLS: addresses, REVALIDATE_SECRET: secret } = config
  if (!addresses || !secret)
    throw new Error(
      'PUBLISH_URLS is unset: set it to the addresses of the running sites, such as "https://www.example.com https://www.example.org", and REVALIDATE_SECRET to the secret that they have',
    )
  // What is changed while it is checked is published the next time.
  const hashes = await hashFiles()
  const checked = await check()
  if (checked !== 0) {
    console.log('Nothing is published, and no site was notified: mend what is named above first')
    return checked
  }
  const pieces = await allPieces()
  const now = filesToPublish(hashes, pieces)
  const before = publishedAt(addresses)
  const changed = new Map<string, PublishedFile | undefined>()
  for (const files of before.values()) for (const file of outstandingFiles(files, now)) changed.set(file, files[file])
  if (changed.size === 0) {
    console.log('Nothing has changed since the last publish')
    return 0
  }

  const seen = [...changed].flatMap(([file, was]) => (isSeen(was) || isSeen(now[file]) ? file : []))
  const body = JSON.stringify({ changes: messageOfFiles(seen) })
  const sent = await Promise.all(
    [...before].map(async ([address, files]): Promise<[string, Sent]> => {
      if (outstandingFiles(files, now).length === 0) return [address, { isNotified: true, words: 'has nothing new' }]
      return [address, await sendChange({ address, body, secret })]
    }),
  )
  const notified = sent.flatMap(([address, { isNotified }]) => (isNotified ? address : []))
  for (const address of notified) before.set(address, now)
  writePublished(Object.fromEntries(before))

  printTable(sent.map(([address, { words }]) => [address, words]))
  console.log(notified.length > 0 ? 'Visitors see now:' : 'Visitors see within the refresh time of each site:')
  const byFile = new Map(pieces.map((piece) => [piece.file, piece]))
  printTable([...changed].map(([file, was]) => lineOf(file, was, now[file], byFile.get(file))).sort(byFirst))
  if (notified.length === sent.length) return 0
  console.log(`${notified.length} of ${sent.length} addresses notified: the next publish sends the rest again`)
  return 1
}

/** What each address was last notified of. A new one started with what there was: another one's record is as good. */
function publishedAt(addresses: string[]): Map<string, PublishedFiles> {
  const published = readPublished()
  const [known = {}] = Object.values(published)
  return new Map(addresses.map((address) => [address, published[address] ?? known]))
}

type Line = [what: string, words: string]

const byFirst = ([one]: Line, [other]: Line) => one.localeCompare(other)

function printTable(lines: Line[]): void {
  const width = Math.max(...lines.map(([what]) => what.length)) + 2
  for (const [what, words] of lines) console.log(`${what.padEnd(width)}${words}`)
}

/** What happened to the page of a file; what has no page of its own shows on others. */
function lineOf(
  file: string,
  was: PublishedFile | undefined,
  is: PublishedFile | undefined,
  piece: Piece | undefined,
): Line {
  const page = is?.path ?? was?.path
  if (!page) return [`content/${file}`, is ? (was ? 'changed' : 'new') : 'gone']
  if (piece?.state === 'published') return [page, isSeen(was) ? 'changed' : 'new']
  if (piece?.state === 'scheduled') return [page, `${isSeen(was) ? 'gone' : 'scheduled'} until ${piece.publishedAt}`]
  if (!isSeen(was)) return [page, piece?.state === 'draft' ? 'a draft, which nobody sees' : 'gone, and was never seen']
  const to = readRedirects().get(page)?.to
  return [page, to ? `gone: leads on to ${to}` : 'gone']
}

/** Whether visitors see it by now, itself or, where it has no page, on others. */
function isSeen(file: PublishedFile | undefined): boolean {
  if (!file?.path) return file !== undefined
  return file.shownFrom !== undefined && !(file.shownFrom && isAfter(parseTime(file.shownFrom), new Date()))
}
