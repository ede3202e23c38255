import { element } from '#lib/gateway/editor/browser/page-pane'

/**
 * Asks where the readers of an address go that has no page any more.
 *
 * @param from - The address.
 * @param to - Where its page is now; empty where it is gone.
 * @returns Whether redirects.yaml was written.
 */
export function askForRedirect(from: string, to: string): Promise<boolean> {
  const answer = before.then(() => ask(from, to))
  before = answer.catch(() => {})
  return answer
}

/** Of several entries that are deleted at once, each is asked about. */
let before: Promise<unknown> = Promise.resolve()

async function ask(from: string, to: string): Promise<boolean> {
  const dialog = element('moved') as HTMLDialogElement
  const target = element('moved-to') as HTMLInputElement
  element('moved-title').textContent = to ? `${from} is ${to} now` : `${from} is no more`
  element('moved-fault').textContent = ''
  element('moved-gone').hidden = to !== ''
  target.value = to
  for (;;) {
    dialog.returnValue = ''
    dialog.showModal()
    await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
    if (!dialog.returnValue) return false
    const body = JSON.stringify({ from, to: dialog.returnValue === 'lead' ? target.value : '' })
    const answer = await fetch('/redirects', { method: 'POST', body })
    if (answer.ok) return true
    element('moved-fault').textContent = ((await answer.json()) as { detail: string }).detail
  }
}
