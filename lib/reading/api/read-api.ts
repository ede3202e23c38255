import type { z } from 'zod'
import type { Call } from '#lib/contract/calls/call'
import type { Send } from '#lib/reading/api/send'

type Values<Schema extends z.ZodObject> = Record<keyof z.input<Schema>, string | number>
type Input<P extends z.ZodObject, Q extends z.ZodObject> = Values<P> & Partial<Values<Q>>

/** Reads of the contract as functions, by the names that the contract has for them. */
export type ReadApi<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer P, infer Q, z.ZodType, infer Answer>
    ? (...input: Record<never, never> extends Input<P, Q> ? [Input<P, Q>?] : [Input<P, Q>]) => Promise<z.output<Answer>>
    : never
}

/**
 * Makes the functions of a noun's reads (spec section 7) from its calls.
 *
 * @param send - Sends a call.
 * @param calls - The calls of the noun.
 * @returns A function for each: it takes the values of path and query in one object, by the names of the contract.
 */
export function readApi<Calls extends object>(send: Send, calls: Calls): ReadApi<Calls> {
  const read =
    (call: Call) =>
    (input: Values<z.ZodObject> = {}) => {
      // As text, which is how an address has them and how answers are stored by them.
      const values = Object.entries(input).map(([name, value]) => [name, String(value)] as const)
      const isInPath = ([name]: readonly [string, string]) => name in call.params.shape
      return send(call, {
        params: Object.fromEntries(values.filter(isInPath)),
        query: Object.fromEntries(values.filter((value) => !isInPath(value))),
      })
    }
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]: [string, Call]) => [name, read(call)]),
  ) as ReadApi<Calls>
}
