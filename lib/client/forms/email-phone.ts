import { afterPress } from '#lib/client/forms/after-press'
import { showError } from '#lib/client/forms/errors'
import { emailPhoneCheck } from '#lib/contract/business'
import { isEmail } from '#lib/text/email'

/**
 * Asks, when a visitor leaves the email address or the phone number, whether both can be right, and says so beside the
 * fields. It is advice: a form can be sent against it. Where the answer does not come, nothing is said.
 */
export function checkOnTheFly(form: HTMLFormElement, signal: AbortSignal): void {
  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? ''
  let last = ''
  const check = async () => {
    const asked = { email: value('email'), contactNumber: value('contactNumber'), countryCode: value('countryCode') }
    const body = JSON.stringify(asked)
    if (body === last || !asked.contactNumber || !isEmail(asked.email)) return
    last = body
    const answer = await ask(body, signal)
    if (!answer || last !== body) return
    afterPress(() => {
      showError(form, 'email', answer.email.reason)
      showError(form, 'contactNumber', answer.contactNumber.reason)
    })
  }
  form.addEventListener(
    'change',
    ({ target }) => {
      if (isAsked(target)) void check()
    },
    { signal },
  )
  // It may have been filled in, and left, before this was loaded; what is being typed is not judged yet.
  if (!isAsked(document.activeElement)) void check()
}

const isAsked = (target: EventTarget | null) =>
  ['email', 'contactNumber', 'countryCode'].includes((target as HTMLInputElement | null)?.name ?? '')

async function ask(body: string, signal: AbortSignal) {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/enquiry/check', { method: 'POST', headers, body, signal })
    return answer.status === 200 ? emailPhoneCheck.safeParse(await answer.json()).data : undefined
  } catch {
    return undefined
  }
}
