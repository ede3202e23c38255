import type { z } from 'zod'
import { nextMonday } from '#lib/base/format/next-monday'
import { CALLS } from '#lib/contract/calls/all-calls'
import type { Call } from '#lib/contract/calls/call'
import { CONSULTATION_SLOTS } from '#lib/contract/consultation'

/** Values of a call's path and query, by name. */
export type Values = Record<string, string>

/** Stands for what a host did not tell. */
export const UNKNOWN_VALUE = 'unknown'

/** Asks a host; what it answers as JSON, undefined where it did not answer well. */
type Ask = (call: Call, values: Values) => Promise<unknown>

/**
 * The path and query of a call.
 *
 * @param call - The call.
 * @param values - Its values; those that its path has no place for go into the query, whether the call has them or not.
 * @returns Them, encoded, so that no value can reach another call.
 */
export function addressOf({ path, params }: Pick<Call, 'path' | 'params'>, values: Values): string {
  const query = Object.entries(values).filter(([name]) => !(name in params.shape))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}

/**
 * Finds values with which each read call of a host has something to answer, in what the host itself answers.
 *
 * @param ask - Asks the host.
 * @returns The values of a call; what the host does not tell is UNKNOWN_VALUE.
 */
export async function sampleValues(ask: Ask): Promise<(call: Call) => Values> {
  const page = { page: '1', size: '2' }
  const first: Record<string, Values> = {}
  for (const [noun, { list }] of Object.entries({
    blog: CALLS.blog,
    trivia: CALLS.trivia,
    infographic: CALLS.infographic,
  })) {
    const answer = await ask(list as unknown as Call, page)
    const [item] = recordsOf((answer as { items?: unknown } | undefined)?.items)
    first[noun] = { slug: textOf(item?.slug), categoryId: textOf((item?.category as Row | undefined)?.id) }
  }
  const [position] = recordsOf(await ask(CALLS.team.positions as unknown as Call, {}))
  const countries = recordsOf(await ask(CALLS.location.countries as unknown as Call, {}))
  const country = textOf((countries.find(({ code }) => code === 'IN') ?? countries[0])?.code)
  const [state] = recordsOf(await ask(CALLS.location.states as unknown as Call, { country }))
  const common = {
    ...{ ...page, limit: '2', admin: '', position: textOf(position?.slug), country, state: textOf(state?.code) },
    ...{ email: ENQUIRER.email, contactNumber: ENQUIRER.contactNumber, countryCode: ENQUIRER.countryCode },
  }
  return ({ name, params, query }) => {
    const all: Values = { ...common, ...first[name.split('.')[0] ?? ''] }
    const names = Object.keys({ ...params.shape, ...query.shape })
    return Object.fromEntries(names.map((value) => [value, all[value] ?? UNKNOWN_VALUE]))
  }
}

type Row = Record<string, unknown>

const recordsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
const textOf = (value: unknown): string => (value === undefined || value === null ? UNKNOWN_VALUE : String(value))

const ENQUIRER = {
  ...{ name: 'Host Check', email: 'host-check@example.com', contactNumber: '+91 98765 43210', countryCode: 'IN' },
  ...{ company: 'Example', subject: 'A check of the host', message: 'This is a dry run: नमस्ते, 你好 👋' },
}

/**
 * A body that a call takes.
 *
 * @param call - A call that sends JSON.
 * @returns The body, with the fields that the call's schema has.
 */
export function sampleBody(call: Call): Record<string, unknown> {
  const fields = {
    ...{ ...ENQUIRER, preferredDate: nextMonday(), preferredSlot: CONSULTATION_SLOTS[0] },
    ...{ pageType: 'BLOG', slug: 'a-post', title: 'A post' },
  }
  const { shape } = call.body as z.ZodObject
  if (!shape) return { name: 'LCP', value: 1200 }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in shape))
}
