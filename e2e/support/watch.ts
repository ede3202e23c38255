import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

const PAGES = ['/', '/blogs', '/about-us', '/contact-us', '/trivia', '/blog/latency-is-geography', '/feeds/all.rss']
/** Above 0 while something is wrong. */
const METRICS = ['stale_pages', 'host_calls_from_store']
const BETWEEN_MS = 50
const LONGEST_MS = 30_000

/** Asks a site for known pages, and sends it enquiries, until it is stopped. */
export class Watch {
  readonly #address: string
  readonly #token: string
  readonly #pages: number[] = []
  readonly #enquiries: number[] = []
  readonly #acknowledged: string[] = []
  #isOver = false
  #lines: Promise<void>[] = []

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  start(): void {
    this.#lines = [this.#readPages(), this.#sendEnquiries()]
  }

  /** What operators can see is wrong: checks of /readyz that are not ok, which the metrics must say too, and metrics above 0. */
  async signs(): Promise<string[]> {
    const [ready, metrics] = await Promise.all([
      this.#ask('/readyz').then((answer) => answer.json() as Promise<{ checks: Record<string, string> }>),
      this.#ask('/metrics', { headers: { authorization: `Bearer ${this.#token}` } }).then((answer) => answer.text()),
    ])
    const checks = Object.entries(ready.checks)
      .filter(([check]) => new RegExp(`^ready{check="${check}"} 0$`, 'm').test(metrics))
      .map(([check, result]) => `${check} ${result}`)
    return [...checks, ...METRICS.filter((name) => new RegExp(`^${name} [1-9]`, 'm').test(metrics))]
  }

  /** Waits until nothing is wrong and an enquiry is taken. */
  async untilHealthy(): Promise<void> {
    const isHealthy = async () => {
      for (const path of PAGES) await this.#ask(path)
      return { signs: await this.signs(), sent: await this.#send(randomUUID()) }
    }
    await expect.poll(isHealthy, { timeout: 90_000 }).toEqual({ signs: [], sent: 201 })
  }

  /** Ends it, and says in words what visitors have seen. */
  async stop(): Promise<{ pages: string; enquiries: string; acknowledged: string[] }> {
    this.#isOver = true
    await Promise.all(this.#lines)
    const failed = this.#pages.filter((status) => status !== 200)
    const pages = failed.length === 0 ? 'all answered' : `${failed.length} of ${this.#pages.length}: ${new Set(failed)}`
    const refusals = new Set(this.#enquiries.filter((status) => status !== 201))
    const enquiries = refusals.size === 0 ? 'taken' : `refused meanwhile (${[...refusals].sort()})`
    expect(this.#pages.length).toBeGreaterThan(50)
    return { pages, enquiries, acknowledged: this.#acknowledged }
  }

  async #readPages(): Promise<void> {
    for (let at = 0; !this.#isOver; at++) {
      this.#pages.push((await this.#ask(PAGES[at % PAGES.length] ?? '/')).status)
      await pause()
    }
  }

  async #sendEnquiries(): Promise<void> {
    while (!this.#isOver) {
      const message = randomUUID()
      const status = await this.#send(message)
      this.#enquiries.push(status)
      if (status === 201) this.#acknowledged.push(message)
      await pause()
    }
  }

  async #send(message: string): Promise<number> {
    const body = JSON.stringify({ name: 'Ana', email: 'ana@example.com', message, consentVersion: '1' })
    const headers = { 'content-type': 'application/json' }
    return (await this.#ask('/api/contact/add', { method: 'POST', headers, body })).status
  }

  /** A status of 0 where no answer came. */
  async #ask(path: string, options: RequestInit = {}): Promise<Response | { status: 0; json: never; text: never }> {
    const signal = AbortSignal.timeout(LONGEST_MS)
    return fetch(this.#address + path, { ...options, signal }).catch(() => ({ status: 0 }) as never)
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
