import { isAfter } from 'date-fns/isAfter'
import { parseTime } from '#lib/base/format/parse-time'
import { isHtml } from '#lib/base/html/text-of-html'
import type { Values } from '#lib/contract/calls/samples'
import type { PageOf } from '#lib/contract/common'
import type { CallCheck } from '#lib/gateway/host-check/call-check'
import { checkAnswer, shown } from '#lib/gateway/host-check/check-answer'
import { PAGE_NUMBER_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#lib/limits'
import { recordsOf } from '#lib/reading/api/read-records'

/** What every item of a list has. */
export interface Item {
  id: string
  slug: string
  publishedAt: string
  category: { id: string }
  updatedAt?: string
  title?: string
  question?: string
  summary?: string
}

/** A host that answers ever more pages is stopped here. */
const PAGES_MAX = 200
const PLAIN_TEXT = 'text without markup: the site shows it as it is'

/**
 * Reads a list to its end and checks its pages: their sizes, their total, that no item comes twice, and the order.
 *
 * @param check - The call of the list.
 * @param values - The values of its path.
 * @returns The items that came.
 */
export async function checkList(check: CallCheck, values: Values): Promise<Item[]> {
  const items: Item[] = []
  let total = 0
  let sent = ''
  for (let page = 1, size = PAGE_SIZE_MAX; page === 1 || (page <= PAGES_MAX && (page - 1) * size < total); page++) {
    const came = await check.read({ ...values, page: String(page), size: String(PAGE_SIZE_MAX) })
    const answer = checkAnswer(check, came) as PageOf<Item> | undefined
    if (!came || !answer) return items
    items.push(...answer.items)
    total = answer.total
    size = answer.size
    sent = came.sent
    const due = Math.min(size, Math.max(0, total - (page - 1) * size))
    const count = recordsOf(came.json as PageOf<unknown>).length
    if (answer.page !== page)
      check.fails({ rule: 'page', field: 'page', sent, came: String(answer.page), wanted: String(page) })
    if (count !== due) {
      const came = `${count} items, size ${size}, total ${total}`
      const wanted = `${due} items, or in size how many a page has, and in total how many there are`
      check.fails({ rule: 'size and total of a page', field: 'size', sent, came, wanted })
      break
    }
  }
  checkOrder(check, items, sent)
  for (const item of items) checkWords(check, item, sent)
  return items
}

/** What the site can show, but nobody means. */
function checkWords(check: CallCheck, item: Item, sent: string): void {
  const place = { record: item.slug, sent }
  for (const field of ['title', 'question', 'summary'] as const) {
    const came = item[field] ?? ''
    if (isHtml(came) || /\p{Cc}/u.test(came))
      check.differs({ ...place, rule: 'plain text', field, came: shown(JSON.stringify(came)), wanted: PLAIN_TEXT })
  }
  const { updatedAt } = item
  if (updatedAt && isAfter(parseTime(updatedAt), Date.now()))
    check.differs({
      ...place,
      rule: 'in the past',
      field: 'updatedAt',
      came: updatedAt,
      wanted: 'when it last changed',
    })
}

/**
 * Checks that each item is in a category that has a list, and that no two categories of a content type have the same address.
 *
 * @param check - The call of the list of categories.
 * @param lists - The items of each content type.
 */
export async function checkCategories(check: CallCheck, lists: Map<string, Item[]>): Promise<void> {
  const came = await check.read({})
  const categories = checkAnswer(check, came) as { id: string; type: string; slug: string }[] | undefined
  if (!came || !categories) return
  const { sent } = came
  const addresses = new Set<string>()
  for (const { id, type, slug } of categories) {
    if (addresses.has(`${type} ${slug}`))
      check.fails({ rule: 'each once', record: id, field: 'slug', sent, came: slug, wanted: `no other of ${type}` })
    addresses.add(`${type} ${slug}`)
  }
  const known = new Set(categories.map(({ id }) => id))
  for (const { slug, category } of [...lists.values()].flat())
    if (!known.has(category.id))
      check.fails({
        rule: 'category of an item',
        record: slug,
        sent,
        came: `no ${category.id}`,
        wanted: 'each of them',
      })
}

/**
 * Checks what holds for every list of items: the newest first, none twice, none that is a draft or to come.
 *
 * @param check - The call of the list.
 * @param items - The items.
 * @param sent - What was asked.
 */
export function checkOrder(check: CallCheck, items: Item[], sent: string): void {
  const seen = new Set<string>()
  for (const [at, item] of items.entries()) {
    const { slug, publishedAt } = item
    const before = items[at - 1]
    const place = { record: slug, sent }
    if (seen.has(slug)) check.fails({ ...place, rule: 'each once', field: 'slug', came: 'twice', wanted: 'once' })
    seen.add(slug)
    if (before && isAfter(parseTime(publishedAt), parseTime(before.publishedAt))) {
      const came = `${publishedAt} after ${before.publishedAt}`
      check.fails({ ...place, rule: 'newest first', field: 'publishedAt', came, wanted: 'the newer first' })
    }
    if (isAfter(parseTime(publishedAt), Date.now()))
      check.fails({
        ...place,
        rule: 'scheduled',
        field: 'publishedAt',
        came: publishedAt,
        wanted: 'published items only',
      })
  }
}

/**
 * Checks pages of other sizes against the whole list, and the page past its end.
 *
 * @param check - The call of the list.
 * @param values - The values of its path.
 * @param all - The items of the whole list.
 */
export async function checkPages(check: CallCheck, values: Values, all: Item[]): Promise<void> {
  const second = await check.read({ ...values, page: '2', size: '1' })
  const one = checkAnswer(check, second, 'page 2 of size 1') as PageOf<Item> | undefined
  if (second && one) {
    const [came, wanted] = [
      one.items.map(({ slug }) => slug).join(),
      all
        .slice(1, 2)
        .map(({ slug }) => slug)
        .join(),
    ]
    const rule = 'page 2 of size 1'
    // Where a record could not be read, the whole list is not known.
    const isKnown = one.size === 1 && one.total === all.length
    if (isKnown && came !== wanted) check.fails({ rule, field: 'items', sent: second.sent, came, wanted })
    if (one.size !== 1)
      check.differs({ rule, field: 'size', sent: second.sent, came: String(one.size), wanted: 'the size asked for' })
  }
  const { page: _, size: __, ...path } = values
  const plain = await check.read(path)
  const first = checkAnswer(check, plain, 'no page and size') as PageOf<Item> | undefined
  if (plain && first && first.size !== PAGE_SIZE_DEFAULT) {
    const wanted = String(PAGE_SIZE_DEFAULT)
    check.differs({ rule: 'no page and size', field: 'size', sent: plain.sent, came: String(first.size), wanted })
  }
  const past = await check.read({ ...values, page: String(PAGE_NUMBER_MAX) })
  const none = checkAnswer(check, past, 'page past the end') as PageOf<Item> | undefined
  if (past && none && none.items.length > 0) {
    const came = `${none.items.length} items`
    check.fails({ rule: 'page past the end', field: 'items', sent: past.sent, came, wanted: 'none' })
  }
}
