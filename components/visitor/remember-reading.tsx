'use client'

import { useRef, useState } from 'react'
import { isReadingRemembered } from '#lib/browser/client/visitor/reading-history'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import styles from './remember-reading.module.css'

type Recording = typeof import('#components/layout/visit-tasks')

/** Asks this browser to remember what is read, or to forget it. Nothing is remembered before. */
export function RememberReading() {
  const isRemembered = useStored(isReadingRemembered, false)
  const isPressed = useRef(false)
  const [problem, setProblem] = useState('')
  const press = (work: (recording: Recording) => void) => () => {
    isPressed.current = true
    setProblem('')
    import('#components/layout/visit-tasks').then(work, () => setProblem(UNREACHABLE))
  }
  // Two buttons: a press of the first before hydration must not do what the second does, and the focus goes along.
  const follow = (button: HTMLButtonElement | null) => {
    if (isPressed.current) button?.focus()
  }
  return (
    <p className={`note no-print needs-scripts ${styles.remember}`}>
      {isRemembered ? (
        <button
          key="forget"
          ref={follow}
          type="button"
          className={styles.button}
          onClick={press(({ forgetReading }) => forgetReading())}
        >
          Forget what I read
        </button>
      ) : (
        <button
          key="remember"
          ref={follow}
          type="button"
          className={styles.button}
          onClick={press(({ rememberReading }) => setProblem(rememberReading(window) ? '' : REFUSED))}
        >
          Remember where I was
        </button>
      )}
      <span role="status">{problem || (isRemembered ? REMEMBERED : '')}</span>
    </p>
  )
}

const REFUSED = "This browser didn't store it: its storage is full or blocked."
const UNREACHABLE = 'What stores it did not come. Press again when you are online.'
const REMEMBERED = 'What you read is remembered in this browser, and nowhere else.'
