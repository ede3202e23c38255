'use client'

import { useEffect } from 'react'
import { draftKey } from '#lib/client/forms/draft'
import type { enliven as Enliven } from '#lib/client/forms/enliven'
import { USER_DETAILS } from '#lib/client/storage-keys'
import { readStored } from '#lib/client/stored'

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
    // By the event's own time: on a slow device the rest comes long after a hand was on the form.
    const start = (timeStamp: number) => {
      const touchedAt = Math.round(performance.timeOrigin + timeStamp)
      live ??= enliven({ form: element, name: form, touchedAt, signal: living.signal })
      live.catch(() => {})
      return live
    }
    const touched = ({ timeStamp }: Event) => void start(timeStamp)
    const submit = async (event: SubmitEvent) => {
      event.preventDefault()
      try {
        const { send } = await start(event.timeStamp)
        await send()
      } catch {
        // Without the chunk the browser sends the form itself; offline it would leave the page and lose what was typed.
        if (navigator.onLine) element.submit()
        else complain(element)
      }
    }
    // What was touched before this was there was touched at any time since the page was opened.
    if (element.contains(document.activeElement) || readStored(draftKey(form)) || readStored(USER_DETAILS)) start(0)
    for (const touch of ['focusin', 'input'])
      element.addEventListener(touch, touched, { once: true, signal: living.signal })
    element.addEventListener('submit', submit, { signal: living.signal })
    return () => living.abort()
  }, [form])
  return null
}

const enliven = async (form: Parameters<typeof Enliven>[0]) => (await import('#lib/client/forms/enliven')).enliven(form)

function complain(form: HTMLFormElement): void {
  const summary = form.querySelector<HTMLElement>('[role=alert]')
  if (!summary) return
  summary.textContent = 'There is no connection just now. What you wrote is still here: try again in a minute.'
  summary.focus()
}
