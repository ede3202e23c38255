import { useEffect, useRef, useState } from 'react'
import { ask } from '#lib/browser/client/search-question'
import type { SearchAnswer } from '#lib/site/search/search-answer'

/** The page that answers the words of its form's search best, in an address that has none; nothing where no page has them all. */
export function NearestPage() {
  const output = useRef<HTMLOutputElement>(null)
  const [answer, setAnswer] = useState<SearchAnswer | null>()

  useEffect(() => {
    const words = new FormData(output.current?.form ?? undefined).get('q')
    const ended = new AbortController()
    if (words) ask(`${new URLSearchParams({ q: String(words) })}`, ended.signal).then(setAnswer)
    return () => ended.abort()
  }, [])

  const { hint, items: [nearest] = [] } = answer ?? {}
  return (
    <output ref={output}>
      {hint?.href ? (
        <>
          {hint.text} <a href={hint.href}>{hint.link}</a>
        </>
      ) : (
        nearest &&
        !hint && (
          <>
            The nearest page is <a href={nearest.href}>{nearest.title.map(({ text }) => text).join('')}</a>.
          </>
        )
      )}
    </output>
  )
}
