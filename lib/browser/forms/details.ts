import { readStored, writeStored } from '#lib/browser/stored'

/** Spelled as the specification spells it (section 3). */
export const USER_DETAILS = 'userDatails'
export const USER_CATEGORIES = 'userCategories'

/** Who writes: the fields that are the same in every form. */
const FIELDS = ['name', 'email', 'countryCode', 'contactNumber', 'company']

const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)

/**
 * Offers to remember the visitor's details in this browser, and fills in those that were remembered.
 * Out: keeps or forgets them, as the visitor chose; for use once the form is sent.
 */
export function rememberDetails(form: HTMLFormElement): () => void {
  const kept = readStored<Record<string, unknown>>(USER_DETAILS)
  for (const name of FIELDS) {
    const [field, value] = [control(form, name), kept?.[name]]
    if (field && !field.value && typeof value === 'string') field.value = value
  }
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = kept !== undefined
  const label = document.createElement('label')
  label.append(box, ' Remember my details in this browser for next time')
  form.querySelector('button[type=submit]')?.before(label)
  return () => {
    const given = FIELDS.map((name) => [name, control(form, name)?.value ?? ''] as const).filter(([, value]) => value)
    writeStored(USER_DETAILS, box.checked ? { ...kept, ...Object.fromEntries(given) } : undefined)
  }
}
