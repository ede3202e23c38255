import type { z } from 'zod'
import type { Call, ReadCall } from '#lib/contract/calls/call'
import type { Receipt } from '#lib/contract/common'
import type { Send } from '#lib/reading/api/send'

type Values<Schema extends z.ZodObject> = Record<keyof z.input<Schema>, string | number>
type Input<P extends z.ZodObject, Q extends z.ZodObject> = Values<P> & Partial<Values<Q>>
type ReadInput<P extends z.ZodObject, Q extends z.ZodObject> =
  Record<never, never> extends Input<P, Q> ? [Input<P, Q>?] : [Input<P, Q>]
type WriteInput<Body, Answer> = Answer extends Receipt ? [body: Body, idempotencyKey: string] : [body: Body]

/** Calls of the contract as functions, by the names that the contract has for them. */
export type CallsApi<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer P, infer Q, infer Body, infer Answer>
    ? (
        ...input: Calls[Name] extends ReadCall<P, Q, Answer>
          ? ReadInput<P, Q>
          : WriteInput<z.input<Body>, z.output<Answer>>
      ) => Promise<z.output<Answer>>
    : never
}

/**
 * Makes the functions of a noun (spec section 7) from its calls.
 *
 * @param send - Sends a call.
 * @param calls - The calls of the noun.
 * @returns A function for each. One that reads takes the values of path and query in one object, by the names of the contract;
 * one that sends takes the body, and for an enquiry the key of its attempts.
 */
export function callsApi<Calls extends object>(send: Send, calls: Calls): CallsApi<Calls> {
  const functionOf = (call: Call): unknown => (call.method === 'GET' ? readBy(send, call) : writeBy(send, call))
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]: [string, Call]) => [name, functionOf(call)]),
  ) as CallsApi<Calls>
}

function readBy(send: Send, call: Call) {
  return (input: Values<z.ZodObject> = {}) => {
    // As text, which is how an address has them and how answers are stored by them.
    const values = Object.entries(input).map(([name, value]) => [name, String(value)] as const)
    const isInPath = ([name]: readonly [string, string]) => name in call.params.shape
    return send(call, {
      params: Object.fromEntries(values.filter(isInPath)),
      query: Object.fromEntries(values.filter((value) => !isInPath(value))),
    })
  }
}

const writeBy = (send: Send, call: Call) => (body: unknown, idempotencyKey?: string) =>
  send(call, { body, ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }) })
