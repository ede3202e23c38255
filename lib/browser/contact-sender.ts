import { nanoid } from 'nanoid'
import { browserApi } from '#lib/api/browser'
import { deviceId } from '#lib/browser/device-id'
import type { ContactForm } from '#lib/contract/contact'
import { createContactStore } from '#lib/stores/contact-store'

export { deviceId }

let store: ReturnType<typeof createContactStore> | undefined
/** The same for every attempt with this form, so that one which arrived unseen is not stored twice. */
const idempotencyKey = nanoid()

/** The page's one contact store, which sends to the site at `origin`. */
export function contactStore(origin: string) {
  store ??= createContactStore((form) => browserApi(origin).contact.add(form as ContactForm, idempotencyKey))
  return store
}

/** What the form holds, with the page the visitor came from and the id of the device. */
export async function contactFields(form: HTMLFormElement, pathName: string): Promise<object> {
  const fields = Object.fromEntries(new FormData(form))
  return { ...fields, pathName, deviceuuID: await deviceId(window) }
}
