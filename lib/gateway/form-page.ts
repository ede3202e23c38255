import { formNamed } from '#lib/contract/forms'
import { links } from '#lib/links'

/**
 * Leads whoever opens the address that a form is posted to, as a visitor does who presses Enter in the address bar on the
 * page of a refused form, to the page where that form stands.
 *
 * @param name - The form's name, from the address.
 * @returns 303 to its page, or to the home page where the form stands on many; 404 where there is no such form.
 */
export function formPage(name: string): Response {
  const form = formNamed(name)
  if (!form) return new Response('There is no such form', { status: 404 })
  const headers = { location: form.page({}) ?? links.home, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}
