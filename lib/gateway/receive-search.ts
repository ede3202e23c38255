import 'server-only'
import { LRUCache } from 'lru-cache'
import { tooManyRequests } from '#lib/base/http/problem'
import { config } from '#lib/config'
import {
  type Asked,
  answerTo,
  questionOf,
  searchPage,
  searchResults,
  TOO_MANY_SEARCHES,
  tooManySearchesPage,
} from '#lib/gateway/search-page'
import { visitorOf, waitToSearch } from '#lib/gateway/visitor-limits'
import { contentVersion } from '#lib/host/content/content-version'
import { VISITOR_ADDRESS_HEADER } from '#lib/limits'
import type { DirectHandler } from '#lib/serving/server/answer/direct-handlers'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'
import { readyIndex } from '#lib/site/search/current-index'
import { noteMissed } from '#lib/site/search/missed-questions'

const REPLIES_BYTES = 8 * 1024 * 1024
/** What was asked once is asked by nobody again, mostly: it would be in the place of what is. */
const ASKED_ONCE_MAX = 2000

interface Reply {
  content: Content
  /** The words that nothing was found for. */
  missed: string | undefined
}

type MakeAnswer = (asked: Asked) => Content | Promise<Content>

/** A route handler that answers a search, and the same without Next.js where nothing must be read for it. */
interface SearchHandler {
  route: (request: Request) => Promise<Response>
  direct: DirectHandler
}

/**
 * Answers searches; each visitor may search as often as anybody types, and gets status 429 beyond that. What was answered is in memory
 * until something that can be found changes, and no longer than a list may be old.
 *
 * @param make - Makes the answer to a question.
 * @param refuse - Makes the answer to a visitor who may search again in so many seconds.
 */
function receiveSearch(make: MakeAnswer, refuse: (seconds: number) => Promise<Content>): SearchHandler {
  const replies = new LRUCache<string, Reply>({
    maxSize: REPLIES_BYTES,
    sizeCalculation: ({ content }, key) => content.body.length + key.length,
    ttl: config.LIST_REFRESH_SECONDS * 1000,
  })

  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE_MAX })

  return {
    route: async (request) => {
      const { body, status, headers } = await answer(new URL(request.url).search, request.headers)
      return new Response(new Uint8Array(body), { status: status ?? 200, headers })
    },
    direct: async (query, visitorAddress) =>
      readyIndex() && answer(query, new Headers({ [VISITOR_ADDRESS_HEADER]: visitorAddress })),
  }

  async function answer(query: string, headers: Headers): Promise<Content> {
    const visitor = visitorOf(headers)
    const seconds = await waitToSearch(visitor)
    if (seconds > 0) return refuse(seconds)
    const { content, missed } = await replyTo(query)
    if (missed) noteMissed(missed, visitor[0])
    return content
  }

  async function replyTo(query: string): Promise<Reply> {
    const question = questionOf(new URLSearchParams(query))
    // Of a query that is long or odd, no more than what is asked.
    const key = `${readyIndex()?.stamp()} ${contentVersion()} ${JSON.stringify(question)}`
    const before = replies.get(key)
    if (before) return before
    const asked = await answerTo(question)
    const made = await make(asked)
    const content = { ...made, headers: { ...securityHeaders, ...made.headers } }
    const reply = { content, missed: asked.isMissed ? asked.question.words : undefined }
    if (askedOnce.has(key) && readyIndex()) replies.set(key, reply)
    askedOnce.set(key, true)
    return reply
  }
}

async function refuseList(seconds: number): Promise<Content> {
  const answer = tooManyRequests(TOO_MANY_SEARCHES, seconds).toResponse()
  return {
    body: Buffer.from(await answer.arrayBuffer()),
    headers: { ...securityHeaders, ...Object.fromEntries(answer.headers) },
    status: answer.status,
  }
}

async function refusePage(seconds: number): Promise<Content> {
  const { body, headers } = await tooManySearchesPage()
  return { body, headers: { ...securityHeaders, ...headers, 'retry-after': String(seconds) }, status: 429 }
}

/** The search page with its results. */
export const searchPages = receiveSearch(searchPage, refusePage)

/** The results alone. */
export const searchLists = receiveSearch(searchResults, refuseList)
