/**
 * Sent as text in a file of its own (lib/serving/page-cache/finish/loader.ts): no imports, and no names from outside.
 *
 * "/" puts the cursor into the field of the search, or opens the page that has it, where nothing is typed; the scripts of the page
 * need not be there.
 *
 * @param path - The page of the search.
 * @param fieldId - The id of its field.
 */
export function openSearchByKey(path: string, fieldId: string): void {
  addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event
    if (key !== '/' || defaultPrevented || ctrlKey || metaKey || altKey) return
    if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, select, textarea'))) return
    try {
      // A visitor turned it off (WCAG 2.2, 2.1.4).
      if (localStorage.getItem('searchKey') === 'off') return
    } catch {
      // Storage is blocked: nothing can have been turned off.
    }
    event.preventDefault()
    const field = document.getElementById(fieldId)
    if (field) field.focus()
    else location.assign(`${path}#${fieldId}`)
  })
}
