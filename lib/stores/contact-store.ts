import { devtools } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

/** The slice ContactUs (spec section 3); `userData` holds the form that was sent or, after a failure, the error's text. */
export interface ContactUs {
  userData: object | string
  isLoading: boolean
  isSuccess: boolean
  errorMessage: string
}

interface ContactStore {
  /** The key under which the specification registers the slice. */
  data: ContactUs
  /** The action contact/add (spec section 4). Resolves when it has ended; the outcome is in `data`. There is no reset. */
  add: (form: object) => Promise<void>
}

const INITIAL: ContactUs = { userData: {}, isLoading: false, isSuccess: false, errorMessage: '' }

/**
 * Makes the contact store. In: what sends the form; it rejects where that failed. The transitions carry the names
 * contact/add/pending, /fulfilled and /rejected in the Redux devtools.
 */
export function createContactStore(send: (form: object) => Promise<unknown>) {
  return createStore<ContactStore>()(
    devtools(
      (set, get) => {
        const change = (part: Partial<ContactUs>, action: string) =>
          set({ data: { ...get().data, ...part } }, false, action)
        return {
          data: INITIAL,
          add: async (form) => {
            change({ isLoading: true }, 'contact/add/pending')
            try {
              await send(form)
              change({ isLoading: false, isSuccess: true, userData: form }, 'contact/add/fulfilled')
            } catch (error) {
              const message = error instanceof Error ? error.message : String(error)
              const failed = { isLoading: false, isSuccess: false, userData: message, errorMessage: message }
              change(failed, 'contact/add/rejected')
            }
          },
        }
      },
      // By default a production build shows nothing there.
      { name: 'ContactUs', enabled: true },
    ),
  )
}
