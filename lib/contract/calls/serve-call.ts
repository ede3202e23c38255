import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { HttpProblem } from '#lib/base/http/problem'
import { readBody } from '#lib/base/http/read-body'
import type { Call } from '#lib/contract/calls/call'

/** What a handler gets: the checked parameters, query and body of its call, and the request's headers. */
export interface CallInput<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  headers: Headers
}

const READ_CACHE = 'public, max-age=0, must-revalidate'

/**
 * Answers one call of the contract: checks what comes in, asks the handler, and sends what it answers as JSON.
 * A handler that answers undefined to a read means that there is no such item: 404.
 */
export function serveCall<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  host: Hono,
  call: Call<P, Q, B, A>,
  handler: (input: CallInput<P, Q, B>) => z.input<A> | undefined | Promise<z.input<A> | undefined>,
): void {
  serveRoute(host, call, async (context) => {
    const input = {
      params: check(call.params, context.req.param(), 400),
      query: check(call.query, context.req.query(), 400),
      body: call.body ? check(call.body, await readBody(context.req.raw), 422) : undefined,
      headers: context.req.raw.headers,
    } as CallInput<P, Q, B>
    return handler(input)
  })
}

type Route = Pick<Call, 'method' | 'path' | 'status'>

/** Answers one call's path with what `handle` makes of the request; another method is 405. */
export function serveRoute(host: Hono, call: Route, handle: (context: Context) => unknown): void {
  const route = call.path.replace(/\{(\w+)\}/g, ':$1')
  host.on(call.method, route, async (context) => answer(context, call, await handle(context)))
  host.all(route, (context) => {
    throw new HttpProblem(405, `${context.req.method} is not the method of this call: it is ${call.method}`, {
      headers: { allow: call.method === 'GET' ? 'GET, HEAD' : call.method },
    })
  })
}

function answer(context: Context, call: Route, value: unknown): Response {
  if (call.status === 204) return context.body(null, 204)
  if (value === undefined) throw new HttpProblem(404, `There is no such item: ${context.req.path}`)
  const preview = context.req.query('admin')
  context.header('cache-control', call.method === 'GET' && !preview ? READ_CACHE : 'no-store')
  context.header('vary', 'accept-encoding')
  return context.json(value, call.status as 200 | 201)
}

function check<T extends z.ZodType>(schema: T, value: unknown, status: 400 | 422): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  const detail = Object.entries(errors)
    .map(([field, message]) => `${field}: ${message}`)
    .join('; ')
  throw new HttpProblem(status, detail, { errors })
}
