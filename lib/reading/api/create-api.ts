import { CALLS } from '#lib/contract/calls/all-calls'
import { businessApi } from '#lib/reading/api/business'
import { type CallsApi, callsApi } from '#lib/reading/api/calls-api'
import { fileApi } from '#lib/reading/api/file'
import type { Send } from '#lib/reading/api/send'

type ContractApi = { [Noun in keyof typeof CALLS]: CallsApi<(typeof CALLS)[Noun]> }

/**
 * Makes every call of spec section 7, grouped as there.
 *
 * @param send - Sends a call.
 */
export function createApi(send: Send) {
  const nouns = Object.entries(CALLS).map(([noun, calls]) => [noun, callsApi(send, calls)])
  return { ...(Object.fromEntries(nouns) as ContractApi), business: businessApi(send), file: fileApi(send) }
}

export type Api = ReturnType<typeof createApi>
