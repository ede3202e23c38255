import { parseJson } from '#lib/base/format/parse-json'
import { readTabText, readText, removeStored, writeTabText, writeText } from '#lib/browser/client/visitor/stored'
import { draftKey } from '#lib/contract/privacy/storage-keys'

/** What was typed into a form and not sent yet; it stays in this browser alone. */
export interface Draft {
  values: Record<string, unknown>
  /** When the form was first touched, in milliseconds since 1970. */
  startedAt: number
  /** The name of the file that was chosen: a browser does not let a page choose it again. */
  file?: string | undefined
  /** The key of the last attempt to send, and what was sent with it: the same words go out under the same key. */
  attempt?: { words: string; key: string } | undefined
}

/**
 * Reads the draft of a form: the one of this tab, else the one that was written last in any.
 *
 * @param form - The form's name.
 * @param touchedAt - When a draft that is not there yet begins, in milliseconds since 1970.
 */
export function readDraft(form: string, touchedAt: number): Draft {
  const key = draftKey(form)
  const stored = parseJson(readTabText(key) ?? readText(key) ?? 'null') as Partial<Draft> | null | undefined
  const values = typeof stored?.values === 'object' && stored.values !== null ? stored.values : {}
  const startedAt = typeof stored?.startedAt === 'number' ? stored.startedAt : touchedAt
  const file = typeof stored?.file === 'string' ? stored.file : undefined
  return { values, startedAt, file, ...(stored?.attempt && { attempt: stored.attempt }) }
}

/**
 * Stores the draft of a form.
 *
 * @param form - The form's name.
 * @param draft - The draft.
 * @returns Whether storage took it.
 */
export function writeDraft(form: string, draft: Draft): boolean {
  const [key, text] = [draftKey(form), JSON.stringify(draft)]
  const isInTab = writeTabText(key, text)
  return writeText(key, text) || isInTab
}

/**
 * Stores a draft that is about to be sent, so that it goes out under the same key after a reload; what another tab has written
 * since stays.
 *
 * @param form - The form's name.
 * @param draft - The draft.
 */
export function writeAttempt(form: string, draft: Draft): void {
  const key = draftKey(form)
  if (isOfThisTab(key)) writeDraft(form, draft)
  else writeTabText(key, JSON.stringify(draft))
}

/**
 * Removes the draft of this tab; what another tab has written since stays.
 *
 * @param form - The form's name.
 */
export function removeDraft(form: string): void {
  const key = draftKey(form)
  if (isOfThisTab(key)) removeStored(key)
  else writeTabText(key, undefined)
}

/** Whether the draft that all tabs share is the one that this tab wrote. */
function isOfThisTab(key: ReturnType<typeof draftKey>): boolean {
  const [own, shared] = [readTabText(key), readText(key)]
  return own === null || shared === null || own === shared
}
