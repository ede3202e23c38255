import { readDetails, writeDetails } from '#lib/client/user-details'

/** Who writes: the fields that are the same in every form. */
const FIELDS = ['name', 'email', 'countryCode', 'contactNumber', 'company']

const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)

/**
 * Offers to remember the visitor's details in this browser, and fills in those that were remembered.
 * Out: keeps or forgets them, as the visitor chose; for use once the form is sent.
 */
export function rememberDetails(form: HTMLFormElement): () => void {
  const kept = readDetails()
  for (const name of FIELDS) {
    const [field, value] = [control(form, name), kept[name]]
    if (field && !field.value && typeof value === 'string') field.value = value
  }
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = FIELDS.some((name) => kept[name])
  const label = document.createElement('label')
  label.append(box, ' Remember my details in this browser for next time')
  // Behind the button, which may be pressed at this very moment and must not move.
  form.querySelector('button[type=submit]')?.after(label)
  return () => {
    const given = FIELDS.map((name) => [name, control(form, name)?.value ?? ''] as const).filter(([, value]) => value)
    // What a visitor chose to read about stands beside them, and stays.
    const others = Object.entries(kept).filter(([name]) => !FIELDS.includes(name))
    writeDetails(box.checked ? { ...kept, ...Object.fromEntries(given) } : Object.fromEntries(others))
  }
}
