'use client'

import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react'
import { SearchResults } from '#components/listing/search-results'
import { ask, fillIn } from '#lib/client/search-question'
import { links } from '#lib/links'
import type { SearchAnswer } from '#lib/search/search-answer'

/** So long a reader does not type before a question is asked. */
const PAUSE_MS = 150

export interface LiveResultsProps {
  /** The fields of the form, as a query. */
  question: string
  form: HTMLFormElement
  className: string | undefined
  /** Takes the link of each result. */
  linkRef: (at: number, link: HTMLAnchorElement | null) => void
  /** Called when an answer is shown, with what it found in words. */
  onAnswer: (found: string) => void
}

/** The results of the explorer while its question is typed: the last question wins, and the address can be shared. */
export function LiveResults({ question, form, className, linkRef, onAnswer }: LiveResultsProps) {
  const [answer, setAnswer] = useState<SearchAnswer | null>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: later on the fields say what the question is
  useLayoutEffect(() => fillIn(form, question), [])

  useEffect(() => {
    if (!question) return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const next = await ask(question, ended.signal)
      // A slower answer to an earlier question must not replace this one; without an answer the one before stays.
      if (next === undefined || ended.signal.aborted) return
      setAnswer(next)
      onAnswer(next?.found ?? '')
      history.replaceState(null, '', `${links.search}?${question}`)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [question, onAnswer])

  if (answer === undefined) return null
  return (
    <div id="results" className={className}>
      {answer && <SearchResults answer={answer} linkRef={linkRef} />}
    </div>
  )
}

/**
 * The arrow keys lead from the field through the results and back.
 *
 * @param event - a key that was pressed
 * @param stops - the field and the results, in their order
 */
export function walk(event: KeyboardEvent, stops: HTMLElement[]): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = step && at !== -1 ? stops[at + step] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
