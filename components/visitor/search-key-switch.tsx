'use client'

import { useState } from 'react'
import { readText, writeText } from '#lib/browser/client/visitor/stored'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import { SEARCH_KEY } from '#lib/contract/privacy/storage-keys'

/** Turns off that "/" opens the search: a key without another one can be in the way of who speaks to a computer. */
export function SearchKeySwitch() {
  const isOn = useStored(() => readText(SEARCH_KEY) !== 'off', true)
  const [isRefused, setRefused] = useState(false)
  return (
    <div data-hydrate="now">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setRefused(!writeText(SEARCH_KEY, target.checked ? undefined : 'off'))}
        />{' '}
        The key <kbd>/</kbd> opens the search on every page
      </label>
      <p role="status">{isRefused && "This browser didn't store it: its storage is full or blocked."}</p>
    </div>
  )
}
