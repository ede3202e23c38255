import 'server-only'
import { countRefusal } from '#lib/base/telemetry/counts'
import { fillForm, refusedPage } from '#lib/gateway/fill-form'
import { refusalPage } from '#lib/gateway/refusal-page'
import { links } from '#lib/links'
import { log } from '#lib/log'
import { pageToFill, sendFilledPage } from '#lib/serving/page-cache/filled-page'

/** The statuses with which a form comes back to its visitor. */
export type RefusalStatus = 413 | 422 | 429 | 503

/** A form that was not taken. */
export interface RefusedForm {
  /** The path of the page that the form stands on, where that is known. */
  page: string | undefined
  /** The form's id on it. */
  form: string
  values: Record<string, string>
  /** Field name to message; the empty name is for the form as a whole. */
  errors: Record<string, string>
  status: RefusalStatus
  headers: Record<string, string>
}

const LOST_PAGE = 'The page that your question is about could not be found: send it from here as a message'

/**
 * The form's own page again, with what was typed, an error beside each wrong field and a summary of them all. It is the
 * page as everybody gets it, filled in, so that there is one rendering of each form. Where that page can't be had, what was
 * typed stands in the contact form, and where that can't either, on a page of its own: nothing that was typed is lost.
 *
 * @param refused - The form, what is wrong with it.
 * @returns The page, with the form's status; nobody may cache it.
 */
export async function refuseForm(refused: RefusedForm): Promise<Response> {
  const { page, form, errors, status, headers } = refused
  countRefusal(status)
  const answer =
    (page && (await filledPage(refused, page))) ||
    (form === 'question' &&
      (await filledPage({ ...refused, form: 'contact', errors: movedErrors(errors) }, links.contact))) ||
    refusalPage(refused, status)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

async function filledPage({ form, values, errors, status }: RefusedForm, path: string) {
  try {
    const { html, policy } = await pageToFill(path)
    // What was typed comes last: nothing may be looked for in it.
    const filled = fillForm(refusedPage(html), form, values, errors)
    if (filled === undefined) throw new Error(`it has no form ${form}`)
    return sendFilledPage({ html: filled, policy }, status)
  } catch (error) {
    log.warn({ path, form, reason: (error as Error).message }, 'a form could not be shown on its page')
    return undefined
  }
}

/** Fields that the contact form does not have are the page's, which is said once. */
function movedErrors({ pageType: _, slug: __, title: ___, ...rest }: Record<string, string>): Record<string, string> {
  return { '': LOST_PAGE, ...rest }
}
