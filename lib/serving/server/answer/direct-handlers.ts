import { processWide } from '#lib/process-wide'
import type { Content } from '#lib/serving/server/answer/representation'

/**
 * Makes what a route handler answers.
 *
 * @param query - The query, with its question mark.
 * @param visitorAddress - The network address of who asks.
 * @returns The answer; undefined where Next.js must be asked.
 */
export type DirectHandler = (query: string, visitorAddress: string) => Promise<Content | undefined>

/**
 * What answers GET and HEAD without Next.js, whose part of an answer costs more than ours, by the paths of the route handlers.
 * instrumentation.ts sets them, because Next.js bundles what they use.
 */
export const directHandlers = processWide<Record<string, DirectHandler>>('direct-handlers', () => ({}))
