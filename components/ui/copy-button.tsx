'use client'

import { useState } from 'react'
import styles from './copy-button.module.css'

/** Copies the words of the element with that id; where the browser does not let it, the words can still be selected by hand. */
export function CopyButton({ of }: { of: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(document.getElementById(of)?.textContent ?? '')
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <button type="button" className={styles.copy} onClick={copy}>
      <span aria-live="polite">{WORDS[state]}</span>
    </button>
  )
}

const WORDS = { ready: 'Copy', copied: 'Copied', refused: 'Select and copy by hand' }
