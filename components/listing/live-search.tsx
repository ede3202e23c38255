'use client'

import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { SuggestionsHandle } from '#components/listing/suggestions'
import { searchTitle } from '#lib/base/format/search-title'
import { SEARCH_FIELD } from '#lib/links'
import fieldStyles from '../forms/field.module.css'
import styles from './live-search.module.css'

interface LiveSearchProps {
  action: string
  className: string | undefined
  /** Whether the page is that of results. */
  hasResults: boolean
  /** The other fields. */
  children: ReactNode
}

/**
 * The form of the search, and on the page of results their place. It is a form and works as one. What suggests while a reader
 * types is loaded with its first touch (the combobox of https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function LiveSearch({ action, className, hasResults, children }: LiveSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const suggestions = useRef<SuggestionsHandle>(null)
  const isAsked = useRef(false)
  const [live, setLive] = useState<typeof import('#components/listing/suggestions')>()
  const [question, setQuestion] = useState('')
  /** The option that the arrow keys have reached; undefined while the list is closed, empty where it is none. */
  const [option, setOption] = useState<string>()

  const start = useCallback(async () => {
    if (isAsked.current) return
    isAsked.current = true
    try {
      setLive(await import('#components/listing/suggestions'))
    } catch {
      // Without it the form is a form; the next touch tries again.
      isAsked.current = false
    }
  }, [])
  const take = useCallback(() => {
    if (!form.current) return
    const typed = `${questionOf(new FormData(form.current))}`
    // What is typed is painted first.
    startTransition(() => setQuestion(typed))
  }, [])

  useEffect(() => {
    const address = questionOf(new URLSearchParams(location.search))
    const isAnswered = results.current?.hasChildNodes()
    // The head that Next.js knows is that of the page which was filled in.
    if (isAnswered) document.title = searchTitle(address.get('q') ?? '')
    // The router has led here, as on the way back, without the answer that a document has.
    else if (asks(address) && !isOfDocument()) location.reload()
    if (document.activeElement !== field.current) return
    // It was touched before all of this was there.
    void start()
    const isNew = field.current?.value !== address.get('q')
    if (isNew) take()
  }, [start, take])

  return (
    <search>
      <form ref={form} id="explorer" className={className} action={action} method="get" onFocus={start} onInput={take}>
        <div className={`${fieldStyles.field} ${styles.field}`}>
          <label htmlFor={SEARCH_FIELD}>Search services, posts, trivia and infographics</label>
          <input
            ref={field}
            {...{ id: SEARCH_FIELD, type: 'search', name: 'q', maxLength: 200, autoComplete: 'off' }}
            enterKeyHint="search"
            onKeyDown={(event) => suggestions.current?.press(event)}
            onBlur={() => suggestions.current?.close()}
            {...(live && {
              ...{ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': 'suggestions' },
              ...{ 'aria-expanded': option !== undefined, 'aria-activedescendant': option || undefined },
            })}
          />
          {live && <live.Suggestions ref={suggestions} question={question} field={field} onOption={setOption} />}
        </div>
        {children}
      </form>
      {hasResults && (
        <>
          <Filled id="kinds" className={styles.kinds} />
          <Filled id="results" className={styles.results} place={results} />
        </>
      )}
    </search>
  )
}

/** A place that lib/site/search/fill-results.ts fills in for the address, and React leaves alone. */
const Filled = ({
  place,
  ...props
}: {
  id: string
  className?: string
  place?: React.RefObject<HTMLDivElement | null>
}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty here
  <div {...props} ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)

/** What else stands in an address, as the mark of a campaign, is no question. */
const questionOf = (fields: FormData | URLSearchParams) =>
  new URLSearchParams(['q', 'type', 'category'].map((name) => [name, `${fields.get(name) ?? ''}`]))

const asks = (question: URLSearchParams) => [...question.values()].some(Boolean)

/** Whether the address is that of the document, which was answered with it. */
const isOfDocument = () => {
  const document = performance.getEntriesByType('navigation')[0]?.name.split('#', 1)[0]
  return document === undefined || document === location.href.split('#', 1)[0]
}
