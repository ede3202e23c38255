import { isEmail } from '#lib/base/format/email'
import { afterPress } from '#lib/browser/client/forms/after-press'
import { setFieldError } from '#lib/browser/stores/field-error'
import type { FormStore } from '#lib/browser/stores/form-store'
import { emailPhoneCheck } from '#lib/contract/business'

/**
 * Whether a field takes part in the check of email address and phone number.
 *
 * @param field - The field's name.
 */
export const isChecked = (field: string): boolean => ['email', 'contactNumber', 'countryCode'].includes(field)

/**
 * Makes the check of email address and phone number: it asks the server whether both can be right, and says so beside the
 * fields. It is advice: a form can be sent against it. Where the answer does not come, that is logged (spec section 7),
 * and nothing is said.
 *
 * @param store - The form's store.
 * @param typed - Reads what is typed into the form now.
 * @returns The check; the answer for words that are no longer there is ignored.
 */
export function checkEmailAndPhone(store: FormStore, typed: () => Record<string, string>): () => Promise<void> {
  let last = ''
  const read = () => {
    const { email = '', contactNumber = '', countryCode = '' } = typed()
    return { email: email.trim(), contactNumber: contactNumber.trim(), countryCode }
  }
  return async () => {
    const asked = read()
    const body = JSON.stringify(asked)
    if (body === last || !asked.contactNumber || !isEmail(asked.email)) return
    last = body
    const answer = await ask(body)
    if (!answer || JSON.stringify(read()) !== body) return
    afterPress(() => {
      setFieldError(store, 'email', answer.email.reason)
      setFieldError(store, 'contactNumber', answer.contactNumber.reason)
    })
  }
}

async function ask(body: string) {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/enquiry/check', { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    const { data } = emailPhoneCheck.safeParse(await answer.json())
    if (!data) throw new Error('answered no verdict')
    return data
  } catch (error) {
    console.warn(`business.checkEmailPhone: ${(error as Error).message}`)
    return undefined
  }
}
