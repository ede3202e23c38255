import { draftKey } from '#lib/client/visitor/storage-keys'
import { readStored, writeStored } from '#lib/client/visitor/stored'

/** What was typed into a form and not sent yet; it stays in this browser alone. */
export interface Draft {
  values: Record<string, unknown>
  /** When the form was first touched, in milliseconds since 1970. */
  startedAt: number
  /** The key of the last attempt to send, and what was sent with it: the same words go out under the same key. */
  attempt?: { words: string; key: string }
}

/**
 * Reads the draft of a form.
 *
 * @param form - The form's name.
 * @param touchedAt - When a draft that is not there yet begins, in milliseconds since 1970.
 */
export function readDraft(form: string, touchedAt: number): Draft {
  const stored = readStored<Partial<Draft>>(draftKey(form))
  const values = typeof stored?.values === 'object' && stored.values !== null ? stored.values : {}
  const startedAt = typeof stored?.startedAt === 'number' ? stored.startedAt : touchedAt
  return { values, startedAt, ...(stored?.attempt && { attempt: stored.attempt }) }
}

/**
 * Stores the draft of a form.
 *
 * @param form - The form's name.
 * @param draft - The draft; undefined removes it.
 * @returns Whether storage took it.
 */
export const writeDraft = (form: string, draft: Draft | undefined): boolean => writeStored(draftKey(form), draft)
