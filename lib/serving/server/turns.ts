import { AsyncResource } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
// Not the globals, which Next.js replaces.
import { setImmediate, setTimeout } from 'node:timers'

/** What is begun and takes the processor. */
const RUNNING_MAX = 2
/** What takes longer waits for a disk or another machine, and holds up nobody. */
const HOLD_MS = 5
/** Where more wait, what is answered from memory gets as much of the processor as they do. */
const BUSY = 4
/** One answer that takes long holds up the others no longer than this. */
const REST_MAX_MS = 50
/** More would wait for seconds. */
const WAITING_MAX = 500

const waiting: { response: ServerResponse; begin: () => void }[] = []
let running = 0
/** Until when nothing begins. */
let restUntil = 0

/**
 * Begins what takes the processor for milliseconds one after the other, and each in a turn of the event loop of its own, so that
 * what is answered from memory comes in between, however much is asked.
 *
 * @param response - The response that waits for it; where its connection ends before, it never begins.
 * @param begin - Begins it.
 * @returns Whether it will begin; false where too many wait already.
 */
export function inTurn(response: ServerResponse, begin: () => void): boolean {
  if (waiting.length >= WAITING_MAX) return false
  // Whoever makes room for it is another request, whose id must not stand in its log.
  waiting.push({ response, begin: AsyncResource.bind(begin) })
  if (running < RUNNING_MAX) run()
  return true
}

function run(): void {
  running += 1
  setImmediate(beginNext)
}

function beginNext(): void {
  const restMs = restUntil - performance.now()
  if (restMs > 0) return void setTimeout(beginNext, restMs)
  while (waiting[0]?.response.destroyed) waiting.shift()
  const next = waiting.shift()
  if (next) hold(next.response)
  else running -= 1
  next?.begin()
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
    if (waiting.length > BUSY) restUntil = Math.max(restUntil, performance.now() + Math.min(tookMs, REST_MAX_MS))
    if (waiting.length > 0) run()
  }
  const timer = setTimeout(release, HOLD_MS)
  response.once('close', release)
}
