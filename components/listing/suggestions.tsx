'use client'

import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { ask } from '#lib/browser/client/search-question'
import type { SearchItem } from '#lib/site/search/search-answer'
import styles from './suggestions.module.css'

/** So long a reader does not type before a question is asked. */
const PAUSE_MS = 150
const SHOWN = 5
const NONE = -1

/** What the field of the search hands on. */
export interface SuggestionsHandle {
  press: (event: KeyboardEvent) => void
  close: () => void
}

interface SuggestionsProps {
  ref: Ref<SuggestionsHandle>
  /** The fields of the form, as a query. */
  question: string
  field: RefObject<HTMLInputElement | null>
  /** Called with the id of the option that the arrow keys have reached: empty where it is none, undefined where the list is closed. */
  onOption: (id: string | undefined) => void
}

/** The best answers under the field while a question is typed: the last question wins, and the focus stays in the field. */
export function Suggestions({ ref, question, field, onOption }: SuggestionsProps) {
  const { items, found, isUnanswered } = useAnswer(question)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(NONE)
  const options = useRef<(HTMLAnchorElement | null)[]>([])
  const isShown = isOpen && items.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer opens the list anew
  useEffect(() => {
    setAt(NONE)
    setOpen(document.activeElement === field.current)
  }, [items, field])
  useEffect(() => {
    onOption(isShown ? (at === NONE ? '' : optionId(at)) : undefined)
    options.current[at]?.scrollIntoView({ block: 'nearest' })
  }, [isShown, at, onOption])
  useImperativeHandle(ref, () => ({
    press(event) {
      if (event.nativeEvent.isComposing || items.length === 0) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) {
        // One more than there are options: the field itself lies between the last and the first.
        const next = isOpen
          ? ((at + 1 + step + items.length + 1) % (items.length + 1)) - 1
          : step > 0
            ? 0
            : items.length - 1
        setOpen(true)
        setAt(next)
      } else if (event.key === 'Escape' && isOpen) setOpen(false)
      else if (event.key === 'Enter' && isOpen && at !== NONE) options.current[at]?.click()
      else return
      event.preventDefault()
    },
    close: () => setOpen(false),
  }))

  return (
    <>
      <div
        id="suggestions"
        role="listbox"
        aria-label="Suggestions"
        tabIndex={-1}
        className={styles.list}
        hidden={!isShown}
        // A press takes the focus from the field, which would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {items.map(({ href, kind, title }, index) => (
          <a
            key={href}
            id={optionId(index)}
            ref={(link) => {
              options.current[index] = link
            }}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            href={href}
            className={styles.option}
          >
            <span>
              {title.map(({ at: place, text, isFound }) => (isFound ? <mark key={place}>{text}</mark> : text))}
            </span>
            <span className="note">{kind}</span>
          </a>
        ))}
      </div>
      {isUnanswered && (
        <p role="alert" className={styles.failure}>
          The search did not answer. It asks again when you type on or are back online.
        </p>
      )}
      {/* It is there before it says anything, or screen readers would not hear it. */}
      <p role="status" className="visually-hidden">
        {found}
      </p>
    </>
  )
}

const optionId = (at: number) => `suggestion-${at}`

interface Answered {
  items: SearchItem[]
  found: string
}
const NOTHING: Answered = { items: [], found: '' }

/** The answer to the last question: a slower one to an earlier question does not replace it, and without one the one before stays. */
function useAnswer(question: string): Answered & { isUnanswered: boolean } {
  const [answer, setAnswer] = useState(NOTHING)
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
    const show = (next: Answered) => startTransition(() => setAnswer(next))
    const timer = setTimeout(async () => {
      if (!new URLSearchParams(question).get('q')?.trim()) return show(NOTHING)
      const next = await ask(question, ended.signal)
      if (ended.signal.aborted) return
      setUnanswered(next === undefined)
      if (next !== undefined) show(next ? { items: next.items.slice(0, SHOWN), found: next.found } : NOTHING)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [question, returns])

  return { ...answer, isUnanswered }
}
