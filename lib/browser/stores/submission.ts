import { createStore, type StoreApi } from 'zustand/vanilla'

/** What becomes of a form that is sent (spec section 3, slice ContactUs); `userData` holds what was sent or, after a failure, the error's text. */
export interface Submission {
  userData: object | string
  isLoading: boolean
  isSuccess: boolean
  errorMessage: string
}

/** How an attempt ended: with what the call answered, or with the error. */
export type SubmissionResult<Answer> =
  | { outcome: 'fulfilled'; answer: Answer }
  | { outcome: 'rejected'; error: unknown }

export interface SubmissionState<Answer> {
  /** The key under which the specification registers the slice. */
  data: Submission
  /** Sends the form (spec section 4). Never rejects; the outcome is in `data` too. There is no reset. */
  add: (form: object, idempotencyKey?: string) => Promise<SubmissionResult<Answer>>
}

/** The state of one form's sending. */
export type SubmissionStore<Answer> = Pick<
  StoreApi<SubmissionState<Answer>>,
  'getState' | 'getInitialState' | 'subscribe'
>

/** Sends a form under a key; rejects with an error whose message a visitor can read. */
export type SendForm<Answer> = (form: object, idempotencyKey: string) => Promise<Answer>

/** The names of the three transitions. */
export type Phase = 'pending' | 'fulfilled' | 'rejected'

/**
 * The slice and its three transitions, for a store of any kind.
 *
 * @param send - Sends the form.
 * @param change - Writes a part of the slice into the store, under the name of the transition.
 * @returns The initial state.
 */
export function submissionSlice<Answer>(
  send: SendForm<Answer>,
  change: (part: Partial<Submission>, phase: Phase) => void,
): SubmissionState<Answer> {
  return {
    data: { userData: {}, isLoading: false, isSuccess: false, errorMessage: '' },
    add: async (form, idempotencyKey = '') => {
      change({ isLoading: true }, 'pending')
      try {
        const answer = await send(form, idempotencyKey)
        change({ isLoading: false, isSuccess: true, userData: form }, 'fulfilled')
        return { outcome: 'fulfilled', answer }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        change({ isLoading: false, isSuccess: false, userData: message, errorMessage: message }, 'rejected')
        return { outcome: 'rejected', error }
      }
    },
  }
}

/**
 * Makes the store of a form that the specification gives no name.
 *
 * @param send - Sends the form.
 * @returns The store.
 */
export const createSubmissionStore = <Answer>(send: SendForm<Answer>): SubmissionStore<Answer> =>
  createStore<SubmissionState<Answer>>()((set, get) =>
    submissionSlice(send, (part) => set({ data: { ...get().data, ...part } })),
  )
