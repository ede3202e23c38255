'use client'

import { type KeyboardEvent, type RefObject, startTransition, useEffect, useState } from 'react'
import { SearchResults } from '#components/listing/search-results'
import { ask } from '#lib/browser/client/search-question'
import { links } from '#lib/links'
import type { SearchAnswer } from '#lib/site/search/search-answer'

/** So long a reader does not type before a question is asked. */
const PAUSE_MS = 150

export type ResultLinks = (HTMLAnchorElement | null)[]

export interface LiveResultsProps {
  /** The fields of the form, as a query. */
  question: string
  className: string | undefined
  /** Gets the links of the results. */
  results: RefObject<ResultLinks>
  /** Called when an answer is shown, with what it found in words. */
  onAnswer: (found: string) => void
}

/** The results of the explorer while its question is typed: the last question wins, and the address can be shared. */
export function LiveResults({ question, className, results, onAnswer }: LiveResultsProps) {
  const [answer, setAnswer] = useState<SearchAnswer | null>()
  const [isUnanswered, setUnanswered] = useState(false)
  /** How often the browser came back online, which asks again. */
  const [returns, setReturns] = useState(0)

  useEffect(() => {
    const again = () => setReturns((count) => count + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked offline is asked like what is typed
  useEffect(() => {
    if (!question) return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const next = await ask(question, ended.signal)
      // A slower answer to an earlier question must not replace this one; without an answer the one before stays.
      if (ended.signal.aborted) return
      setUnanswered(next === undefined)
      if (next === undefined) return
      // Whoever types on comes first.
      startTransition(() => {
        setAnswer(next)
        onAnswer(next?.found ?? '')
      })
      history.replaceState(null, '', `${links.search}?${question}`)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [question, onAnswer, returns])

  const linkRef = (at: number, link: HTMLAnchorElement | null) => {
    results.current[at] = link
  }
  return (
    <>
      {isUnanswered && (
        <p role="alert">The search did not answer. It asks again when you type on or are back online.</p>
      )}
      {answer !== undefined && (
        <div id="results" className={className}>
          {answer && <SearchResults answer={answer} linkRef={linkRef} />}
        </div>
      )}
    </>
  )
}

/**
 * The arrow keys lead from the field through the results and back.
 *
 * @param event - a key that was pressed
 * @param form - where the field is
 * @param results - the links of the results, in their order
 */
export function walk(event: KeyboardEvent, form: HTMLFormElement | null, results: ResultLinks): void {
  const stops = [form?.elements.namedItem('q'), ...results.filter((link) => link !== null)] as HTMLElement[]
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = step && at !== -1 ? stops[at + step] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
