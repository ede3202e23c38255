'use client'

import { useEffect } from 'react'
import { INTERESTS_DIALOG, INTERESTS_FORM } from '#lib/client/interests-ids'

/** Loads what keeps a visitor's choice: with the first press on the offer or, where the form stands on the page, at once. */
export function LiveInterests() {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const dialog = document.querySelector<HTMLDialogElement>(`dialog#${INTERESTS_DIALOG}`)
    const form = document.querySelector<HTMLFormElement>(`form#${INTERESTS_FORM}`)
    const open = async (event: Event) => {
      if (!dialog) return
      event.preventDefault()
      try {
        const { openInterests } = await import('#lib/client/interests')
        openInterests(dialog, signal)
      } catch {
        // Without the chunk the page about one's data has the same form.
        location.assign((event.currentTarget as HTMLAnchorElement).href)
      }
    }
    for (const link of document.querySelectorAll(`a[aria-controls=${INTERESTS_DIALOG}]`))
      link.addEventListener('click', open, { signal })
    if (form && !dialog)
      import('#lib/client/interests').then(({ enlivenInterests }) => enlivenInterests(form, signal)).catch(() => {})
    return () => ended.abort()
  }, [])
  return null
}
