import { typedFields } from '#lib/browser/client/forms/typed-fields'
import { readDetails, writeDetails } from '#lib/browser/client/visitor/user-details'

/** Who writes: the fields that are the same in every form. */
const FIELDS = ['name', 'email', 'countryCode', 'contactNumber', 'company']

/** The visitor's details that this browser remembers, by field. */
export const readRemembered = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(readDetails()).filter(([name, value]) => FIELDS.includes(name) && value))

/**
 * Remembers the details that stand in a form, or forgets all of them.
 *
 * @param form - The form that was sent.
 * @param isRemembering - What the visitor chose.
 */
export function saveRemembered(form: HTMLFormElement, isRemembering: boolean): void {
  const given = typedFields(form).filter(({ name, value }) => FIELDS.includes(name) && value)
  const stored = readDetails()
  // What a visitor chose to read about stands beside them, and stays.
  const others = Object.entries(stored).filter(([name]) => !FIELDS.includes(name))
  const details = isRemembering
    ? { ...stored, ...Object.fromEntries(given.map(({ name, value }) => [name, value])) }
    : Object.fromEntries(others)
  writeDetails(details)
}
