'use client'

import { useEffect } from 'react'
import { draftKey } from '#lib/browser/forms/draft'
import { USER_DETAILS } from '#lib/browser/storage-keys'
import { readStored } from '#lib/browser/stored'

/**
 * Makes a form better while a hand is on it: checks, a draft, sending without leaving the page. All of that comes with
 * the first touch of the form, or at once where an earlier visit left a draft or details, and adds nothing before.
 */
export function LiveForm({ form }: { form: string }) {
  useEffect(() => {
    const element = document.querySelector<HTMLFormElement>(`form#${form}`)
    if (!element) return
    // Its own words, in the page's own place, say more than the browser's bubbles.
    element.noValidate = true
    const living = new AbortController()
    let live: ReturnType<typeof enliven> | undefined
    const start = () => {
      live ??= enliven(element, form, living.signal)
      live.catch(() => {})
      return live
    }
    const submit = async (event: SubmitEvent) => {
      event.preventDefault()
      try {
        const { send } = await start()
        await send()
      } catch {
        // Without the chunk the browser sends the form itself; offline it would leave the page and lose what was typed.
        if (navigator.onLine) element.submit()
        else complain(element)
      }
    }
    if (element.contains(document.activeElement) || readStored(draftKey(form)) || readStored(USER_DETAILS)) start()
    for (const touch of ['focusin', 'input'])
      element.addEventListener(touch, start, { once: true, signal: living.signal })
    element.addEventListener('submit', submit, { signal: living.signal })
    return () => living.abort()
  }, [form])
  return null
}

const enliven = async (element: HTMLFormElement, form: string, signal: AbortSignal) =>
  (await import('#lib/browser/forms/enliven')).enliven(element, form, signal)

function complain(form: HTMLFormElement): void {
  const summary = form.querySelector<HTMLElement>('[role=alert]')
  if (!summary) return
  summary.textContent = 'There is no connection just now. What you wrote is still here: try again in a minute.'
  summary.focus()
}
