import ky, { type KyInstance } from 'ky'
import { API_ANSWER_BYTES, API_READ_RETRIES, API_TIMEOUT_MS } from '#lib/limits'

const STATUS_MAX = 599

type Fetch = (request: Request) => Promise<Response>

/**
 * The one ky instance of a client: 10 s for an answer, two retries with jitter for reads only. An answer that took too long is not asked for again: the visitor has waited long enough.
 * A redirect is an error: it would take what is sent, or what is read, to somewhere that nobody configured.
 */
export function createHttp(
  baseUrl: string,
  { fetch = fetchRequest, authorization }: { fetch?: Fetch; authorization?: string | undefined } = {},
): KyInstance {
  return ky.create({
    prefix: baseUrl,
    headers: { authorization },
    timeout: API_TIMEOUT_MS,
    redirect: 'error',
    parseJson: parseAnswer,
    retry: { limit: API_READ_RETRIES, methods: ['get'], jitter: true, maxRetryAfter: 2000, backoffLimit: 2000 },
    fetch: (input, init) => fetch(new Request(input, init)),
  })
}

/**
 * In a render Next.js gives the failure of a GET to whoever asks for the same again, so that no second try is one: but not where an
 * address and a signal of its own are given.
 */
function fetchRequest(request: Request): Promise<Response> {
  const { method, url, headers, redirect, signal } = request
  return method === 'GET' ? fetchAtMost(url, { headers, redirect, signal }) : fetchAtMost(request)
}

/** Over the network: no answer over its size. */
export const fetchAtMost = async (...request: Parameters<typeof fetch>): Promise<Response> =>
  limitSize(await fetch(...request))

/** Ends the answer with an error as soon as more has come than any call may answer. */
function limitSize(response: Response): Response {
  // No response can be made with it.
  if (response.status > STATUS_MAX) throw new Error(`answered ${response.status}`)
  if (!response.body) return response
  let size = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > API_ANSWER_BYTES) controller.error(new Error(`answered more than ${API_ANSWER_BYTES} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counter), response)
}

/** A host that cuts a text may cut an emoji in two, which no address can hold; no page and no file may hold control characters. */
const ODD_CHARACTER = /\\ud[89a-f]|\\u00(?:0[0-8bcef]|1|7f|[89])|[\u007f-\u009f]/i
const withoutOdd = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd').replace(/(?![\t\n\r])\p{Cc}/gu, '') : value

/**
 * Reads an answer.
 *
 * @param text - JSON, or nothing; whether a call may answer nothing, its schema says.
 * @returns What it says; undefined where that is nothing.
 * @throws SyntaxError Where it is no JSON.
 */
export const parseAnswer = (text: string): unknown =>
  text === '' ? undefined : JSON.parse(text, ODD_CHARACTER.test(text) ? withoutOdd : undefined)
