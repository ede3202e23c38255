import { typedFields } from '#lib/browser/client/forms/typed-fields'
import { currentName } from '#lib/time-zone'

/**
 * Puts values into the fields that are still empty. The controls of a form hold their values themselves, so that nothing
 * that is typed waits for React.
 *
 * @param form - The form.
 * @param values - Field name to value; what is no text is left out.
 */
export function fillEmpty(form: HTMLFormElement, values: Record<string, unknown>): void {
  for (const field of typedFields(form)) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined
    if (typeof value === 'string' && field.value === '') field.value = value
  }
}

/** @returns The IANA name of this device's time zone. */
export const timeZoneHere = (): string => currentName(Intl.DateTimeFormat().resolvedOptions().timeZone)
