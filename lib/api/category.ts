import type { Send } from '#lib/api/send'
import { categoryCalls } from '#lib/contract/category'

export const categoryApi = (send: Send) => ({ list: () => send(categoryCalls.list) })
