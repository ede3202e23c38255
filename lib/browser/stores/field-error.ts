import type { FormStore } from '#lib/browser/stores/form-store'

/**
 * Says beside a field what is wrong with it, or takes that back.
 *
 * @param store - The form's store.
 * @param field - The field's name.
 * @param message - The words; undefined where nothing is wrong.
 */
export function setFieldError(store: FormStore, field: string, message: string | undefined): void {
  const { [field]: _, ...others } = store.getState().errors
  store.setState({ errors: message ? { ...others, [field]: message } : others })
}
