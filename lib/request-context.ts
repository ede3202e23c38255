import { AsyncLocalStorage } from 'node:async_hooks'
import { nanoid } from 'nanoid'
import { processWide } from '#lib/process-wide'

interface RequestContext {
  /** Given by the proxy before this process, or made when it is first asked for: most requests leave no line of the log. */
  id?: string | undefined
}

const contexts = processWide('request-context', () => new AsyncLocalStorage<RequestContext>())

/** The id of the request that the running code belongs to, by which the proxy's log and ours are joined. */
export function requestId(): string | undefined {
  const context = contexts().getStore()
  if (context) context.id ??= nanoid()
  return context?.id
}

/**
 * Runs something as a part of a request.
 *
 * @param id - The request's id, where it has one.
 * @param work - What is run.
 */
export const inRequest = <T>(id: string | undefined, work: () => T): T => contexts().run({ id }, work)

/** Runs something later as a part of the request that is under way now. */
export function inThisRequest(): <T>(work: () => T) => T {
  const context = contexts().getStore()
  return (work) => (context ? contexts().run(context, work) : work())
}
