import { categoryCalls } from '#lib/contract/category'
import type { Send } from '#lib/reading/api/send'

/**
 * The categories call of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const categoryApi = (send: Send) => ({ list: () => send(categoryCalls.list) })
