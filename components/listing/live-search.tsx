'use client'

import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'

interface LiveSearchProps {
  action: string
  className: string | undefined
  /** The class of the place for results. */
  resultsClassName: string | undefined
  /** The fields, one of them named `q`. */
  children: ReactNode
}

/**
 * The form of the explorer and the place for its results. What makes it answer while a reader types is loaded with its first
 * touch, or where the address asks something that the page does not answer, as after the way back from a result.
 */
export function LiveSearch({ action, className, resultsClassName, children }: LiveSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const results = useRef<(HTMLAnchorElement | null)[]>([])
  const isAsked = useRef(false)
  const [live, setLive] = useState<typeof import('#components/listing/live-results')>()
  const [question, setQuestion] = useState('')
  const [found, setFound] = useState<string>()

  const start = useCallback(async (asked: URLSearchParams) => {
    if (isAsked.current) return
    isAsked.current = true
    if (asks(asked)) setQuestion(`${asked}`)
    try {
      setLive(await import('#components/listing/live-results'))
    } catch {
      // Without it the form is a form; the next touch tries again.
      isAsked.current = false
    }
  }, [])
  useEffect(() => {
    const fields = form.current
    if (!fields) return
    const address = questionOf(new URLSearchParams(location.search))
    if (asks(address) && !place.current?.hasChildNodes()) {
      // What a reader has typed meanwhile is the newer question.
      if (!asks(typed(fields))) fillIn(fields, address)
      void start(typed(fields))
    } else if (fields.contains(document.activeElement)) void start(typed(fields))
  }, [start])

  return (
    <search onKeyDown={(event) => live?.walk(event, form.current, results.current)}>
      <form
        ref={form}
        id="explorer"
        className={className}
        action={action}
        method="get"
        onFocus={(event) => start(typed(event.currentTarget))}
        onSubmit={(event) => {
          // The browser would open another place of this page, which the router knows nothing of.
          if (`${location.pathname}?${typed(event.currentTarget)}` !== location.pathname + location.search) return
          event.preventDefault()
          results.current.find((link) => link !== null)?.focus()
        }}
        onInput={({ currentTarget }) => {
          const question = `${typed(currentTarget)}`
          // What is typed is painted first.
          startTransition(() => setQuestion(question))
        }}
      >
        {children}
      </form>
      {found === undefined && (
        <div
          ref={place}
          id="results"
          className={resultsClassName}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty here; lib/site/search/fill-results.ts fills it in for the address
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {live && (
        <live.LiveResults question={question} className={resultsClassName} results={results} onAnswer={setFound} />
      )}
      {/* It is there before it says anything, or screen readers would not hear it. */}
      <p role="status" className="visually-hidden">
        {found}
      </p>
    </search>
  )
}

/** What else stands in an address, as the mark of a campaign, is no question. */
const questionOf = (fields: FormData | URLSearchParams) =>
  new URLSearchParams(['q', 'type', 'category'].map((name) => [name, `${fields.get(name) ?? ''}`]))

const typed = (form: HTMLFormElement) => questionOf(new FormData(form))

const asks = (question: URLSearchParams) => [...question.values()].some(Boolean)

/** Writes a question into the fields. They are uncontrolled, so that what was typed before hydration stays. */
function fillIn(form: HTMLFormElement, question: URLSearchParams): void {
  for (const [name, value] of question) {
    const control = form.elements.namedItem(name)
    if (value && (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) control.value = value
  }
}
