'use client'

import { useState } from 'react'
import styles from './copy-button.module.css'

/** Copies words that stand beside it; where the browser does not let it, they can still be selected by hand. */
export function CopyButton({ words }: { words: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words)
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
