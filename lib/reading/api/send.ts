import type { KyInstance } from 'ky'
import type { z } from 'zod'
import { asksByName, type Call } from '#lib/contract/calls/call'
import { ApiError, isOwnFault } from '#lib/reading/api/api-error'
import { type LeftOut, namesOf, readRecords } from '#lib/reading/api/read-records'

interface SendInput<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  params?: z.input<P>
  query?: Partial<z.input<Q>>
  /** JSON for most calls, a form for an upload. */
  body?: z.input<B> | FormData
  headers?: Record<string, string>
  /** How long the answer may take, where that is not what all calls have. */
  timeoutMs?: number | undefined
  /** Whether a 404 is an answer, because what is asked for may not be there; where something is asked for by name it is by default. */
  mayBeAbsent?: boolean
}

interface SendListener {
  onAnswer?: (call: string) => void
  onFailure: (error: ApiError) => void
  /** Hears of what was left out of an answer because it is wrong, and of the records that were answered. */
  onLeftOut?: (call: string, leftOut: LeftOut[], answered: () => string[]) => void
}

/**
 * Sends one call and reads its answer through its schema.
 *
 * @param call - The call.
 * @param input - What goes into its path, query, headers and body.
 * @returns The answer, as the schema gives it out.
 * @throws ApiError, which names the call and the reason; an error of our own code as it is.
 */
export type Send = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  input?: SendInput<P, Q, B>,
) => Promise<z.output<A>>

/**
 * Makes the one function by which every call is sent.
 *
 * @param http - The ky instance.
 * @param listener - Who hears of an answer by the name of its call, and of a failure. A 404 to the question for something
 * that may be absent is neither.
 * @returns The function.
 */
export function createSend(http: KyInstance, { onAnswer, onFailure, onLeftOut }: SendListener): Send {
  return async <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
    call: Call<P, Q, B, A>,
    { params, query, body, headers, timeoutMs, mayBeAbsent = asksByName(call) }: SendInput<P, Q, B> = {},
  ): Promise<z.output<A>> => {
    try {
      const response = http(pathOf(call.path, params ?? {}), {
        method: call.method,
        searchParams: (query ?? {}) as Record<string, string | number>,
        // Headers that are undefined would take away those of the client.
        ...(headers && { headers }),
        ...(timeoutMs !== undefined && { timeout: timeoutMs }),
        ...(body instanceof FormData ? { body } : body !== undefined && { json: body }),
      })
      if (call.status === 204) {
        await response
        return undefined as z.output<A>
      }
      const json = await response.json()
      const { data, leftOut } = readAnswer(call.answer, json)
      onAnswer?.(call.name)
      onLeftOut?.(call.name, leftOut, () => namesOf(json))
      return data
    } catch (cause) {
      if (isOwnFault(cause)) throw cause
      const { slug } = { ...params, ...query } as { slug?: string }
      const error = new ApiError(call.name, cause, slug)
      if (error.status !== 404 || !mayBeAbsent) onFailure(error)
      throw error
    }
  }
}

/** Reads an answer. One that is nested more deeply than can be walked is a failure of the host, and none of our own code. */
function readAnswer<A extends z.ZodType>(schema: A, json: unknown) {
  try {
    return readRecords(schema, json)
  } catch (error) {
    const isTooDeep = error instanceof RangeError && error.message.includes('call stack')
    throw isTooDeep ? new Error('answered something that is nested too deeply') : error
  }
}

/** Fills the parameters into the path; each is encoded, so that none can reach another call. */
function pathOf(template: string, params: object): string {
  const values = params as Record<string, string | number>
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
