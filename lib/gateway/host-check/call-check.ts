import type { Call } from '#lib/contract/calls/call'
import { addressOf, type Values } from '#lib/contract/calls/samples'
import type { Came, HostCall } from '#lib/gateway/host-check/host-client'
import { lineOf, NoAnswer } from '#lib/gateway/host-check/host-client'

/** `differs` where the site can work with it all the same. */
export type Verdict = 'holds' | 'differs' | 'fails'

/** Something in which a host is not as the contract says. */
export interface Finding {
  verdict: Exclude<Verdict, 'holds'>
  /** What was looked at, such as `schema` or `unknown slug`. */
  rule: string
  /** The slug or id of the item, or its place. */
  record?: string
  field?: string
  sent: string
  came: string
  wanted: string
  /** How many more there are of the same rule and field. */
  more?: number
}

/** What became of a call. */
export interface CallReport {
  call: string
  method: string
  path: string
  verdict: Verdict
  requests: number
  p50Ms: number
  p95Ms: number
  findings: Finding[]
}

const SLOW_MS = 1000
/** Of one rule and field, as each item of a list may have the same fault. */
const SHOWN_MAX = { fails: 3, differs: 1 }

/** The check of one call: asks, notes what it finds, measures. After a deadline has passed it asks no more. */
export class CallCheck {
  readonly call: Call
  readonly findings: Finding[] = []
  readonly #ask: (asked: HostCall) => Promise<Came>
  readonly #times: number[] = []
  #requests = 0
  #isOver = false

  constructor(call: Call, ask: (asked: HostCall) => Promise<Came>) {
    this.call = call
    this.#ask = ask
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Reads by this call; undefined where nothing came, which is then noted. */
  read(values: Values, headers: Record<string, string> = {}, method = 'GET'): Promise<Came | undefined> {
    return this.send({ method, address: addressOf(this.call, values), headers })
  }

  /** Sends a request; undefined where nothing came, which is then noted. */
  async send(asked: HostCall): Promise<Came | undefined> {
    if (this.#isOver) return undefined
    try {
      const came = await this.#ask(asked)
      this.#requests += 1
      // What a file takes is the connection's.
      if (!(asked.body instanceof FormData)) this.#times.push(came.ms)
      if (!came.headers.has('location') || came.status < 300 || came.status > 399 || came.status === 304) return came
      const to = `${came.status} to ${came.headers.get('location')}`
      this.fails({ rule: 'redirect', sent: came.sent, came: to, wanted: 'an answer: the site follows no redirect' })
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      this.fails({ rule: 'answer', sent: lineOf(asked), came: error.message, wanted: 'an answer' })
      this.#isOver = error.isLate
    }
    return undefined
  }

  fails(finding: Omit<Finding, 'verdict'>): void {
    this.note({ ...finding, verdict: 'fails' })
  }

  differs(finding: Omit<Finding, 'verdict'>): void {
    this.note({ ...finding, verdict: 'differs' })
  }

  note(finding: Finding): void {
    const same = this.findings.filter(({ rule, field }) => rule === finding.rule && field === finding.field)
    const last = same.at(-1)
    if (last && same.length >= SHOWN_MAX[finding.verdict]) last.more = (last.more ?? 0) + 1
    else this.findings.push(finding)
  }

  report(): CallReport {
    const { name, method, path } = this.call
    const times = this.#times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
    const [p50Ms, p95Ms] = [at(0.5), at(0.95)]
    if (p95Ms > SLOW_MS)
      this.differs({
        rule: 'speed',
        sent: `${times.length} requests`,
        came: `p95 ${p95Ms} ms`,
        wanted: 'a second at most',
      })
    const verdicts = this.findings.map(({ verdict }) => verdict)
    const verdict = verdicts.includes('fails') ? 'fails' : verdicts.length > 0 ? 'differs' : 'holds'
    return { call: name, method, path, verdict, requests: this.#requests, p50Ms, p95Ms, findings: this.findings }
  }
}
