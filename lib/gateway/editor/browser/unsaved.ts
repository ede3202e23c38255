let isTouched = false

/** Sveltia CMS lets its button be pressed while something is not saved, and in a new form that nobody touched. */
export const hasUnsaved = (): boolean =>
  isTouched && document.querySelector('#nc-root [data-label="Save"]:not([disabled])') !== null

let isAsked = false
const mayLeave = () => !hasUnsaved() || window.confirm('What you wrote here is not saved. Leave it?')

/** Asks whoever leaves a form whether to lose what is not saved: Sveltia CMS stores such drafts with the backend of a Git host alone. */
export function askBeforeLeaving(): void {
  for (const type of ['click', 'input', 'keydown'])
    window.addEventListener(type, ({ target }) => {
      isTouched ||= target instanceof Element && target.closest('[data-key-path]') !== null
    })
  window.addEventListener('hashchange', () => {
    isTouched = false
  })
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault()
  })
  // Its arrow forgets what was written before the address changes.
  window.addEventListener('click', stopUnlessLeft, { capture: true })
  window.navigation?.addEventListener('navigate', (event) => {
    if (!event.cancelable || !event.destination.sameDocument || event.navigationType === 'replace') return
    if (!isAsked && !mayLeave()) event.preventDefault()
    isAsked = false
  })
}

function stopUnlessLeft(event: MouseEvent): void {
  const arrow = (event.target as Element).closest('#nc-root [aria-label="Cancel Editing"]')
  if (!arrow) return
  isAsked = mayLeave()
  if (!isAsked) event.stopImmediatePropagation()
}
