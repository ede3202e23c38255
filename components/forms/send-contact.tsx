'use client'

import { useEffect } from 'react'
import { from, links } from '#lib/links'
import { pageOrigin } from '#lib/text/page-origin'

/** Sends the contact form without leaving the page. It comes with the first touch of the form, and adds nothing before. */
export function SendContact({ form }: { form: string }) {
  useEffect(() => {
    const element = document.querySelector<HTMLFormElement>(`form#${form}`)
    if (!element) return
    const sending = new AbortController()
    let loaded: ReturnType<typeof load> | undefined
    const prepare = () => {
      loaded ??= load()
      loaded.catch(() => {})
    }
    const submit = async (event: SubmitEvent) => {
      event.preventDefault()
      try {
        await send(element, await (loaded ?? load()))
      } catch {
        // Without the chunk the browser sends the form itself; offline it would leave the page and lose what was typed.
        if (navigator.onLine) element.submit()
        else complain(element, 'there is no connection')
      }
    }
    if (element.contains(document.activeElement)) prepare()
    element.addEventListener('focusin', prepare, { once: true, signal: sending.signal })
    element.addEventListener('submit', submit, { signal: sending.signal })
    return () => sending.abort()
  }, [form])
  return null
}

async function load() {
  const { contactFields, contactStore, deviceId } = await import('#lib/browser/contact-sender')
  // The device's id is made while the visitor writes, so that nothing is left to load when the line goes down.
  await deviceId(window)
  return { contactFields, contactStore }
}

type Sender = Awaited<ReturnType<typeof load>>

async function send(form: HTMLFormElement, { contactStore, contactFields }: Sender): Promise<void> {
  const store = contactStore(location.origin)
  if (store.getState().data.isLoading) return
  const button = form.querySelector('button')
  button?.setAttribute('aria-disabled', 'true')
  const pathName = pageOrigin(new URLSearchParams(location.search).get('pathName'))
  await store.getState().add(await contactFields(form, pathName))
  button?.removeAttribute('aria-disabled')
  const { isSuccess, errorMessage } = store.getState().data
  if (isSuccess) return location.assign(pathName ? from(links.thankYou, pathName) : links.thankYou)
  complain(form, errorMessage)
}

function complain(form: HTMLFormElement, reason: string): void {
  const summary = form.querySelector<HTMLElement>('[role=alert]')
  if (!summary) return
  summary.textContent = `Your message could not be sent just now. It is still here: try again in a minute. (${reason})`
  summary.focus()
}
