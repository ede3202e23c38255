import { AsyncResource } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
// Not the globals, which Next.js replaces.
import { setImmediate, setTimeout } from 'node:timers'
import { NetworkShares } from '#lib/base/http/network-shares'

/** What is begun and takes the processor. */
const RUNNING_MAX = 2
/** What takes longer waits for a disk or another machine, and holds up nobody. */
const HOLD_MS = 5
/** Where more wait, what is answered from memory gets as much of the processor as they do. */
const BUSY = 4
/** One answer that takes long holds up the others no longer than this. */
const REST_MAX_MS = 50
/** A rest is looked at so often; where less than this part of it was used, it is over. */
const REST_STEP_MS = 1
const USED = 0.5
/** More would wait for seconds. */
const WAITING_MAX = 500
const NETWORK_MAX = WAITING_MAX / 4

interface Turn {
  response: ServerResponse
  begin: () => void
}

/** What waits, by networks: the first of them has the next turn, and is then the last. */
const waiting = new Map<string, Turn[]>()
const shares = new NetworkShares(WAITING_MAX, NETWORK_MAX)
let running = 0
/** Until when nothing begins. */
let restUntil = 0

/**
 * Begins what takes the processor for milliseconds one after the other, and each in a turn of the event loop of its own, so that
 * what is answered from memory comes in between, however much is asked. Networks take turns: who asks much waits for itself.
 *
 * @param response - The response that waits for it; where its connection ends before, it never begins.
 * @param network - The visitor's network (networkOf).
 * @param begin - Begins it.
 * @returns Whether it will begin; false where too many wait already, of this network or of all.
 */
export function inTurn(response: ServerResponse, network: string, begin: () => void): boolean {
  if (!shares.take(network)) return false
  const own = waiting.get(network) ?? []
  // Whoever makes room for it is another request, whose id must not stand in its log.
  own.push({ response, begin: AsyncResource.bind(begin) })
  waiting.set(network, own)
  if (running < RUNNING_MAX) run()
  return true
}

/** The next whose connection is open. */
function takeNext(): Turn | undefined {
  for (const [network, own] of waiting) {
    const next = own.shift()
    waiting.delete(network)
    if (own.length > 0) waiting.set(network, own)
    if (!next) continue
    shares.giveBack(network)
    if (!next.response.destroyed) return next
  }
  return undefined
}

function run(): void {
  running += 1
  setImmediate(beginOrRest)
}

function beginNext(): void {
  const next = takeNext()
  if (next) hold(next.response)
  else running -= 1
  next?.begin()
}

/** Nothing begins until the rest is over, or nothing uses it. */
function beginOrRest(): void {
  if (restUntil <= performance.now()) {
    beginNext()
    return
  }
  const before = performance.eventLoopUtilization()
  const end = () => {
    if (performance.eventLoopUtilization(before).utilization < USED) restUntil = 0
    beginOrRest()
  }
  setTimeout(end, REST_STEP_MS)
}

function hold(response: ServerResponse): void {
  let isHeld = true
  const before = performance.eventLoopUtilization()
  const release = () => {
    if (!isHeld) return
    isHeld = false
    clearTimeout(timer)
    running -= 1
    const tookMs = performance.eventLoopUtilization(before).active
    if (shares.taken > BUSY) restUntil = Math.max(restUntil, performance.now() + Math.min(tookMs, REST_MAX_MS))
    if (waiting.size > 0) run()
  }
  const timer = setTimeout(release, HOLD_MS)
  response.once('close', release)
}
