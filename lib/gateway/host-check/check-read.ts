import type { z } from 'zod'
import { MALFORMED } from '#lib/contract/business'
import type { Values } from '#lib/contract/calls/samples'
import type { CallCheck } from '#lib/gateway/host-check/call-check'
import { checkAnswer, checkRefusal, shown } from '#lib/gateway/host-check/check-answer'
import { checkOrder, type Item } from '#lib/gateway/host-check/check-list'

/** Those of them that a parameter's schema refuses are what a host must refuse. */
const WRONG_VALUES = ['0', '-1', 'abc', '1e9', '101', 'x'.repeat(301)]
const UNKNOWN = 'unknown-to-every-host'
/** What a host does not have: a name of the right form, so that it is unknown and not malformed. */
const UNKNOWN_VALUES: Values = { position: UNKNOWN, country: 'ZZ', state: 'ZZ-ZZ' }

/** Whether a call answers a list, or a page of one. */
export const isPaged = ({ call }: CallCheck): boolean => 'page' in call.query.shape
const isItemCall = ({ call }: CallCheck): boolean =>
  !isPaged({ call } as CallCheck) && call.answer.type === 'object' && hasParameter(call, 'slug')
const hasParameter = ({ params, query }: CallCheck['call'], name: string) => name in { ...params.shape, ...query.shape }

/**
 * Asks what a call answers well, and checks that the answer is what was asked for.
 *
 * @param check - The call.
 * @param values - Values that the host has something for.
 */
export async function checkRight(check: CallCheck, values: Values): Promise<void> {
  const came = await check.read(values)
  const answer = checkAnswer(check, came)
  if (!came || answer === undefined) return
  const { sent } = came
  const more = await check.read({ ...values, [UNKNOWN]: '1' })
  if (more && more.status !== check.call.status)
    check.fails({ rule: 'unknown parameter', sent: more.sent, came: `${more.status}`, wanted: 'it is ignored' })
  if (Array.isArray(answer)) checkArray(check, answer, values, sent)
  if (isPaged(check)) checkCategory(check, (answer as { items: Item[] }).items, values, sent)
  if (check.call.name.endsWith('checkEmailPhone')) await checkVerdicts(check, answer, values, sent)
}

/** Of a list that is no page: as many as asked for, the newest first, without the one being read. */
function checkArray(check: CallCheck, answer: unknown[], values: Values, sent: string): void {
  const { limit, slug, position } = values
  if (limit !== undefined && answer.length > Number(limit))
    check.fails({ rule: 'limit', sent, came: `${answer.length} items`, wanted: `${limit} at most` })
  if (position !== undefined) {
    for (const { position: given, name } of answer as { name: string; position: { slug: string } }[])
      if (given.slug !== position)
        check.fails({
          rule: 'position',
          record: name,
          field: 'position.slug',
          sent,
          came: given.slug,
          wanted: position,
        })
  }
  const items = answer as Item[]
  if (limit === undefined && slug === undefined) return
  checkOrder(check, items, sent)
  checkCategory(check, items, values, sent)
  if (items.some((item) => item.slug === slug))
    check.fails({ rule: 'without the one being read', field: 'slug', sent, came: shown(slug), wanted: 'others' })
}

function checkCategory(check: CallCheck, items: Item[], { categoryId }: Values, sent: string): void {
  for (const { slug, category } of items)
    if (categoryId !== undefined && category.id !== categoryId)
      check.fails({ rule: 'category', record: slug, field: 'category.id', sent, came: category.id, wanted: categoryId })
}

async function checkVerdicts(check: CallCheck, answer: unknown, values: Values, sent: string): Promise<void> {
  const wrong = await check.read({ ...values, email: 'nobody', contactNumber: '12' })
  const verdicts = checkAnswer(check, wrong, 'malformed')
  for (const field of Object.keys(MALFORMED)) {
    const valid = (of: unknown) => (of as Record<string, { valid: boolean }> | undefined)?.[field]?.valid
    if (!valid(answer)) check.fails({ rule: 'well formed', field, sent, came: 'valid is false', wanted: 'true' })
    if (valid(verdicts))
      check.fails({ rule: 'malformed', field, sent: wrong?.sent ?? '', came: 'valid is true', wanted: 'false' })
  }
}

/**
 * Reads items by their slugs.
 *
 * @param check - The call that answers one item.
 * @param values - Its other values.
 * @param slugs - The slugs, as the list names them.
 */
export async function checkItems(check: CallCheck, values: Values, slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    const came = await check.read({ ...values, slug })
    if (came?.status === 404)
      check.fails({ rule: 'item of the list', record: slug, sent: came.sent, came: '404', wanted: 'the item' })
    else {
      const answer = checkAnswer(check, came) as { slug?: string } | undefined
      const given = answer?.slug
      if (came && given !== undefined && given !== slug)
        check.fails({
          rule: 'item of the list',
          record: slug,
          field: 'slug',
          sent: came.sent,
          came: given,
          wanted: slug,
        })
    }
  }
}

/**
 * Sends what a call must refuse: parameters that its schema refuses or misses, and what no host has.
 *
 * @param check - The call.
 * @param values - Values that the host has something for.
 */
export async function checkWrong(check: CallCheck, values: Values): Promise<void> {
  const { params, query } = check.call
  for (const [name, schema] of Object.entries<z.ZodType>({ ...params.shape, ...query.shape })) {
    for (const value of WRONG_VALUES.filter((wrong) => !schema.safeParse(wrong).success))
      checkRefusal(check, await check.read({ ...values, [name]: value }), {
        ...{ rule: `wrong ${name}`, status: 400 },
      })
    if (name in query.shape && !schema.safeParse(undefined).success) {
      const { [name]: _, ...others } = values
      checkRefusal(check, await check.read(others), { rule: `${name} missing`, status: 400 })
    }
    const unknown = UNKNOWN_VALUES[name]
    if (unknown) await checkUnknown(check, { ...values, [name]: unknown }, name)
  }
  if (isItemCall(check))
    for (const slug of [UNKNOWN, '__proto__', '../list'])
      checkRefusal(check, await check.read({ ...values, slug }), {
        ...{ rule: 'unknown slug', status: 404, isAnyRefusal: slug !== UNKNOWN },
      })
}

/** Of what a host has no list for, 404; an empty list does as well. */
async function checkUnknown(check: CallCheck, values: Values, name: string): Promise<void> {
  const came = await check.read(values)
  const rule = `unknown ${name}`
  if (came?.status === 200 && Array.isArray(came.json) && came.json.length === 0)
    check.differs({ rule, sent: came.sent, came: 'an empty list', wanted: '404' })
  else checkRefusal(check, came, { rule, status: 404 })
}

/**
 * Looks at what saves work: caching headers, a tag for an unchanged answer, HEAD. A host may do without.
 *
 * @param check - The call.
 * @param values - Values that the host has something for.
 */
export async function checkHeaders(check: CallCheck, values: Values): Promise<void> {
  const came = await check.read(values)
  if (came?.status !== 200) return
  const { sent, headers } = came
  if (!headers.has('cache-control'))
    check.differs({ rule: 'Cache-Control', sent, came: 'none', wanted: 'how long it may be stored' })
  const tag = headers.get('etag')
  if (!tag) check.differs({ rule: 'ETag', sent, came: 'none', wanted: 'a tag' })
  const again = tag ? await check.read(values, { 'if-none-match': tag }) : undefined
  if (again && again.status !== 304)
    check.differs({ rule: 'ETag', sent: again.sent, came: String(again.status), wanted: '304' })
  const head = await check.read(values, {}, 'HEAD')
  if (head && head.status !== 200)
    check.differs({ rule: 'HEAD', sent: head.sent, came: String(head.status), wanted: '200' })
}
