'use client'

import { useEffect, useState } from 'react'
import type { Heading } from '#lib/base/html/heading'
import { watchHeadings } from '#lib/browser/client/watch-headings'

/** The contents of a text: links to its headings, of which the one that is being read is marked. */
export function ContentsList({ headings }: { headings: Heading[] }) {
  const [current, setCurrent] = useState<string>()
  useEffect(
    () =>
      watchHeadings(
        headings.filter(({ isOfNotes }) => !isOfNotes),
        setCurrent,
      ),
    [headings],
  )
  return (
    <ol>
      {headings.map(({ id, text, isOfNotes }) => (
        <li key={id} data-of-notes={isOfNotes}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
