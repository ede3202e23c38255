/**
 * Written into the page that says that there is none, as text: no imports, and no names from outside.
 *
 * Puts the words of an address that no page has into the field of the search: those of its last part, which names a page.
 *
 * @param fieldId - The id of the field.
 */
export function searchAddressWords(fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!(field instanceof HTMLInputElement) || field.value !== '') return
  try {
    const parts = decodeURIComponent(location.pathname)
      .split('/')
      .map((part) => part.replace(/\.[a-z0-9]{1,5}$/i, '').match(/[\p{L}\p{N}]+/gu) ?? [])
    field.value = (parts.findLast((words) => words.length > 0) ?? []).join(' ').slice(0, 100)
  } catch {
    // An address that is no text has no words.
  }
}
