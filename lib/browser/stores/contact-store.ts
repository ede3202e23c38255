import { devtools } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import {
  type SendForm,
  type SubmissionState,
  type SubmissionStore,
  submissionSlice,
} from '#lib/browser/stores/submission'

/**
 * Makes the contact store (spec sections 3 and 4): the slice ContactUs under `data`, and the action contact/add. Its
 * transitions carry the names contact/add/pending, /fulfilled and /rejected in the Redux devtools.
 *
 * @param send - Sends the form.
 * @returns The store.
 */
export const createContactStore = <Answer>(send: SendForm<Answer>): SubmissionStore<Answer> =>
  createStore<SubmissionState<Answer>>()(
    devtools(
      (set, get) =>
        submissionSlice(send, (part, phase) =>
          set({ data: { ...get().data, ...part } }, false, `contact/add/${phase}`),
        ),
      // By default a production build shows nothing there.
      { name: 'ContactUs', enabled: true },
    ),
  )
