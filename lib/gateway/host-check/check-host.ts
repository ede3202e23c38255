import { allCalls, CALLS } from '#lib/contract/calls/all-calls'
import { addressOf, sampleValues, UNKNOWN_VALUE, type Values } from '#lib/contract/calls/samples'
import { CallCheck, type CallReport, type Verdict } from '#lib/gateway/host-check/call-check'
import { checkForm } from '#lib/gateway/host-check/check-form'
import { checkCategories, checkList, checkPages, type Item } from '#lib/gateway/host-check/check-list'
import { checkPreview, type Preview } from '#lib/gateway/host-check/check-preview'
import { checkHeaders, checkItems, checkRight, checkWrong, isPaged } from '#lib/gateway/host-check/check-read'
import { checkUpload } from '#lib/gateway/host-check/check-upload'
import { askHost, type HostCall, NoAnswer } from '#lib/gateway/host-check/host-client'
import { API_TIMEOUT_MS } from '#lib/limits'

/** What became of every call of the contract. */
export interface HostReport {
  host: string
  verdict: Verdict
  calls: CallReport[]
}

interface HostCheck extends Preview {
  /** Where the host is, as API_BASE_URL names it. */
  address: string
  /** The `Authorization` header that goes with every request. */
  authorization?: string | undefined
  /** The deadline of each request. */
  timeoutMs?: number
  /** Hears in words what comes next. */
  say?: (words: string) => void
}

/** How many items of each list are read by their slugs: the ends and some between. */
const ITEMS_MAX = 20
/** So many calls without an answer in time, and the rest are not asked. */
const LATE_MAX = 5

const REFUSALS = [401, 403]

/** A host that nobody answers for, or that lets nobody in. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/**
 * Checks a host against every call of the contract: reads first, then what is sent to it, as dry runs.
 *
 * @param options - The host.
 * @returns What became of each call.
 * @throws Unreachable Where no connection comes about, or the host refuses the credentials.
 */
export async function checkHost(options: HostCheck): Promise<HostReport> {
  const { address, authorization, timeoutMs = API_TIMEOUT_MS, say = () => {} } = options
  const ask = (asked: HostCall) => askHost({ address, authorization, timeoutMs }, asked)
  await reach(ask, address)
  const checks = new Map(allCalls.map((call) => [call.name, new CallCheck(call, ask)]))
  const valuesOf = await sampleValues(async (call, values) => {
    const check = checks.get(call.name)
    const came = await check?.read(values)
    return came?.json
  })
  const lists = new Map<string, Item[]>()
  for (const check of inOrder(checks)) {
    if ([...checks.values()].filter(({ isOver }) => isOver).length >= LATE_MAX && !check.isOver)
      check.fails({ rule: 'answer', sent: 'nothing', came: `${LATE_MAX} calls did not answer`, wanted: 'an answer' })
    else if (check.call.method === 'GET') await checkReadCall(check, valuesOf(check.call), lists, options)
    else {
      if (check.call === CALLS.business.request)
        say(
          'What follows is sent with Dry-Run: 1, and first what a host must refuse: a host that knows it stores nothing.',
        )
      await (check.call.bodyType === 'multipart' ? checkUpload(check) : checkForm(check))
    }
  }
  const calls = [...checks.values()].map((check) => check.report())
  const verdicts = calls.map(({ verdict }) => verdict)
  const verdict = verdicts.includes('fails') ? 'fails' : verdicts.includes('differs') ? 'differs' : 'holds'
  return { host: address, verdict, calls }
}

/** Lists before what is looked up in them, and reads before anything is sent. */
function inOrder(checks: Map<string, CallCheck>): CallCheck[] {
  const rank = (check: CallCheck) => (check.call.method === 'POST' ? 2 : isPaged(check) ? 0 : 1)
  return [...checks.values()].sort((a, b) => rank(a) - rank(b))
}

async function reach(ask: (asked: HostCall) => Promise<{ status: number }>, address: string): Promise<void> {
  try {
    const { status } = await ask({ method: 'GET', address: addressOf(CALLS.category.list, {}) })
    if (REFUSALS.includes(status))
      throw new Unreachable(`${address} answers ${status}: API_TOKEN, or the user in the address, is not what it wants`)
  } catch (error) {
    if (error instanceof NoAnswer && !error.isLate)
      throw new Unreachable(`${address} can't be reached: ${error.message}`)
    if (!(error instanceof NoAnswer)) throw error
  }
}

async function checkReadCall(check: CallCheck, values: Values, lists: Map<string, Item[]>, preview: Preview) {
  const [noun = '', verb] = check.call.name.split('.')
  if (Object.values(values).includes(UNKNOWN_VALUE)) {
    const wanted = 'something to ask for: the rest of this call was not checked'
    check.differs({ rule: 'data', sent: 'nothing', came: 'lists that are empty or can not be read', wanted })
    await checkWrong(check, values)
    return
  }
  await checkRight(check, values)
  if (isPaged(check)) {
    const { page: _, size: __, ...path } = values
    const items = await checkList(check, path)
    if (verb === 'list') lists.set(noun, items)
    await checkPages(check, path, items)
  }
  if (ITEM_CALLS.includes(check.call))
    await checkItems(check, values, spread((lists.get(noun) ?? []).map(({ slug }) => slug)))
  await checkWrong(check, values)
  if (check.call === CALLS.blog.list || ITEM_CALLS.includes(check.call)) await checkHeaders(check, values)
  if (check.call === CALLS.category.list) await checkCategories(check, lists)
  if (check.call.name === CALLS.blog.details.name) await checkPreview(check, values, preview)
}

const ITEM_CALLS: unknown[] = [CALLS.blog.details, CALLS.trivia.data, CALLS.infographic.data]

/** The first, the last and some between. */
function spread(slugs: string[]): string[] {
  const step = Math.max(1, (slugs.length - 1) / (ITEMS_MAX - 1))
  const chosen = Array.from(
    { length: Math.min(slugs.length, ITEMS_MAX) },
    (_, at) => slugs[Math.round(at * step)] ?? '',
  )
  return [...new Set(chosen)]
}
