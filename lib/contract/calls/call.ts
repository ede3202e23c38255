import '#lib/contract/no-eval'
import { z } from 'zod'

/**
 * One call of the API host (spec section 7): where it is, what goes in and what comes out.
 * The host serves it, the client sends it and the OpenAPI document describes it, all from this one value.
 */
export interface Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique, in the style noun.verb; used in logs and as the OpenAPI operationId. */
  name: string
  method: 'GET' | 'POST'
  /** As in OpenAPI: `/api/blog/recent/{limit}`. */
  path: string
  summary: string
  params: Params
  query: Query
  /** `json` by default; `multipart` carries one file. */
  body?: Body
  bodyType?: 'json' | 'multipart'
  answer: Answer
  status: 200 | 201 | 204
}

/** A call that reads. */
export type ReadCall<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType> = Call<P, Q, z.ZodType, A> & {
  method: 'GET'
}

/** The noun of a call: `blog` of `blog.list`. */
export const nounOf = ({ name }: Pick<Call, 'name'>): string => name.split('.')[0] ?? name

/** What says of which part of a list something is asked, and for whom. */
const OF_LISTS = ['page', 'size', 'limit', 'admin']

/** Whether a call asks for something by its name, which may be gone (404); a list of all is there, be it empty. */
export const asksByName = ({ method, params, query }: Pick<Call, 'method' | 'params' | 'query'>): boolean =>
  method === 'GET' && Object.keys({ ...params.shape, ...query.shape }).some((name) => !OF_LISTS.includes(name))

const nothing = z.object({})
type Nothing = typeof nothing

interface ReadOptions<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType> {
  name: string
  path: string
  summary: string
  params?: P
  query?: Q
  answer: A
}

/** Describes a GET call. */
export function readCall<A extends z.ZodType, P extends z.ZodObject = Nothing, Q extends z.ZodObject = Nothing>(
  options: ReadOptions<P, Q, A>,
): ReadCall<P, Q, A> {
  return { params: nothing as unknown as P, query: nothing as unknown as Q, ...options, method: 'GET', status: 200 }
}

interface WriteOptions<B extends z.ZodType, A extends z.ZodType> {
  name: string
  path: string
  summary: string
  body: B
  bodyType?: 'json' | 'multipart'
  answer: A
  status?: 201 | 204
}

/** Describes a POST call. */
export function writeCall<B extends z.ZodType, A extends z.ZodType>(
  options: WriteOptions<B, A>,
): Call<Nothing, Nothing, B, A> {
  return { status: 201, ...options, params: nothing, query: nothing, method: 'POST' }
}
