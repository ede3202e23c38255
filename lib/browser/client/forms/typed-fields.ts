export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: unknown): element is TypedField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/**
 * Whether something is a field that a visitor fills in: no file, nothing that is hidden, and nothing that is not sent.
 *
 * @param element - An element, or what an event happened on.
 */
export const isTypedField = (element: unknown): element is TypedField =>
  isControl(element) &&
  element.name !== '' &&
  element.name !== 'website' &&
  element.type !== 'hidden' &&
  element.type !== 'file'

/** The fields of a form that a visitor fills in. */
export const typedFields = (form: HTMLFormElement): TypedField[] => Array.from(form.elements).filter(isTypedField)

/** Whether a form holds something that its page did not bring along. */
export const hasTyped = (form: HTMLFormElement): boolean => typedFields(form).some(({ value }) => value !== '')

/**
 * The control of a field, where the form shows one that can have the focus.
 *
 * @param form - The form.
 * @param name - The field's name.
 */
export function shownControl(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const control = name === '' ? null : form.elements.namedItem(name)
  return isControl(control) && control.type !== 'hidden' ? control : undefined
}
