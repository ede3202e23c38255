'use client'

import { FormIsland, type FormIslandProps } from '#components/forms/form-island'
import { sendFormBy } from '#lib/browser/client/forms/form-controller'
import { createContactStore } from '#lib/browser/stores/contact-store'

/** The page's one contact store (spec sections 3 and 4). */
const contactStore = createContactStore(sendFormBy('contact'))

/** The form whose sending is the state of the contact store. */
export function ContactFormIsland(props: FormIslandProps) {
  return <FormIsland {...props} submission={contactStore} />
}
