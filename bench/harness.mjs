import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What the benches share: times and ratios, rounds in turn, loads and changes of a site, tables and aims. */

/** With it a site takes the notifications of `notifyOfChange`. */
export const SECRET = `whsec_${Buffer.alloc(24, 'bench').toString('base64')}`
/** The post that changes. */
export const SLUG = 'the-bill-is-a-drawing'

/** How often each is measured: `BENCH_ROUNDS`, or the bench's own number. */
export const rounds = (own) => Number(process.env.BENCH_ROUNDS ?? own)

/** The milliseconds that `work` takes. */
export async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The value below which that part of them lies; of none, not a number. */
export const quantile = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

export const median = (values) => quantile(values, 0.5)

/** The median of each number of results that have the same names. */
export const medians = (results) =>
  Object.fromEntries(Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]))

/** The ratios of neighbours: of what was measured in the same round. */
export const ratios = (ours, others, key) => ours.map((result, round) => result[key] / others[round][key])

/** A number with as many digits as it deserves. */
export const seconds = (value) => (Number.isNaN(value) ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(1))

/**
 * Measures in turn, because one machine's speed changes from second to second: in every other round the order is turned, so that
 * none is always the first.
 *
 * @param count - How many rounds.
 * @param measures - What measures each, by its name.
 * @returns The results of each by its name, round by round.
 */
export async function inTurn(count, measures) {
  const names = Object.keys(measures)
  const results = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < count; round++) {
    for (const name of round % 2 ? names : names.toReversed()) results[name].push(await measures[name]())
  }
  return results
}

/**
 * Loads one address with wrk (Debian's package), from a process of its own.
 *
 * @param address - Where to ask.
 * @param headers - What each request has in its head.
 * @param options - How many connections, and for how many seconds.
 * @returns Requests a second, and the 99th percentile of the answer times in milliseconds.
 */
export async function load(address, headers, { connections = 64, duration = 4 } = {}) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', ...given, address]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address}:\n${stdout}`)
  const [, rate = 'NaN'] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, p99 = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return { rate: Number(rate), p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit] }
}

/** Notifies a site, which has SECRET, that a post has changed. Resolves to its answer. */
export async function notifyOfChange(origin, slug) {
  // It needs packages, which a bench may have to install first.
  const { postChanged, signedChange } = await import('../lib/testing/signed-change.ts')
  return fetch(`${origin}/api/revalidate`, signedChange({ secret: SECRET, body: postChanged(slug) }))
}

/**
 * Does `work` while a post of the site changes again and again: at least once.
 *
 * @param origin - The site's.
 * @param everyMs - The milliseconds between a change and the next.
 * @param work - What to do meanwhile.
 * @returns What `work` resolved to, and how many changes the site accepted.
 */
export async function whileChanging(origin, everyMs, work) {
  let accepted = 0
  let isDone = false
  const change = async () => {
    while (!isDone) {
      const answer = await notifyOfChange(origin, SLUG)
      accepted += answer.ok ? 1 : 0
      // Somebody reads the changed post, so that it is rendered anew each time.
      await fetch(`${origin}/blog/${SLUG}`).then((page) => page.arrayBuffer())
      await pause(everyMs)
    }
  }
  const changing = change()
  const result = await work()
  isDone = true
  await changing
  return { result, accepted }
}

/**
 * Begins a table of output.
 *
 * @param title - The head of the first column.
 * @param heads - The heads of the others.
 * @param widths - How wide the first is, and each of the others.
 * @returns What prints a row: its name, and its cells.
 */
export function table(title, heads, [first, others = 10]) {
  const print = (name, cells) =>
    console.log(name.padEnd(first) + cells.map((cell) => String(cell).padStart(others)).join(''))
  console.log()
  print(title, heads)
  return print
}

const missed = []

/** Notes an aim that is not met, in words. Returns whether it is met. */
export function aim(isMet, words) {
  if (!isMet) missed.push(words)
  return isMet
}

/** Aims at a value up to a limit. What could not be measured misses nothing. */
export const atMost = (what, value, limit) => aim(!(value > limit), `${what}: ${short(value)}, over ${short(limit)}`)

/** Aims at a value from a limit on. */
export const atLeast = (what, value, limit) => aim(!(value < limit), `${what}: ${short(value)}, under ${limit}`)

const short = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)))

/** Says which aims were missed, and ends the bench: with 1 where one was. */
export function finish() {
  console.log(missed.length > 0 ? `\nmissed:\n${missed.join('\n')}` : '\nall within their limits')
  process.exit(missed.length > 0 ? 1 : 0)
}
