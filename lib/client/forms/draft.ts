import { readStored, writeStored } from '#lib/client/stored'

/** What was typed into a form and not sent yet, kept in this browser alone. */
export interface Draft {
  values: Record<string, string>
  /** When the form was first touched, in milliseconds since 1970. */
  startedAt: number
  /** The key of the last attempt to send, and what was sent with it: the same words go out under the same key. */
  attempt?: { words: string; key: string }
}

/** One draft for each form and page. */
export const draftKey = (form: string) => `draft ${form} ${location.pathname}`

/** The draft of a form; one that is not there begins at `touchedAt`, in milliseconds since 1970. */
export const readDraft = (form: string, touchedAt: number): Draft => {
  const kept = readStored<Partial<Draft>>(draftKey(form))
  const values = typeof kept?.values === 'object' && kept.values !== null ? kept.values : {}
  const startedAt = typeof kept?.startedAt === 'number' ? kept.startedAt : touchedAt
  return { values, startedAt, ...(kept?.attempt && { attempt: kept.attempt }) }
}

export const writeDraft = (form: string, draft: Draft | undefined) => writeStored(draftKey(form), draft)

export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields that a visitor fills in; no files, and nothing that is hidden. */
export const typedFields = (form: HTMLFormElement): TypedField[] =>
  Array.from(form.querySelectorAll<TypedField>('input[name],textarea[name],select[name]')).filter(
    ({ type, name }) => type !== 'hidden' && type !== 'file' && name !== 'website',
  )

/** Puts a draft back into the fields that are still empty. */
export function restoreDraft(form: HTMLFormElement, { values }: Draft): void {
  for (const field of typedFields(form)) {
    const value = values[field.name]
    if (typeof value === 'string' && field.value === '') field.value = value
  }
}
