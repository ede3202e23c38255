/**
 * Whether a key that was pressed asks for the search: "/" where nothing is typed.
 *
 * @param event - The press of a key.
 * @returns Whether nobody else has dealt with it, and it goes into no field.
 */
export function isSearchKey({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key !== '/' || defaultPrevented || ctrlKey || metaKey || altKey) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest('input, select, textarea')))
}
