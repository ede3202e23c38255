'use client'

import { useRef, useState } from 'react'
import { isReadingRemembered } from '#lib/browser/client/visitor/reading'
import { forgetReading, rememberReading } from '#lib/browser/client/visitor/record-reading'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import styles from './remember-reading.module.css'

/** Asks this browser to remember what is read, or to forget it. Nothing is remembered before. */
export function RememberReading() {
  const isRemembered = useStored(isReadingRemembered, false)
  const isPressed = useRef(false)
  const [isRefused, setRefused] = useState(false)
  const press = (work: () => void) => () => {
    isPressed.current = true
    work()
  }
  // Two buttons: a press of the first before hydration must not do what the second does, and the focus goes along.
  const follow = (button: HTMLButtonElement | null) => {
    if (isPressed.current) button?.focus()
  }
  return (
    <p className={`note no-print ${styles.remember}`}>
      {isRemembered ? (
        <button key="forget" ref={follow} type="button" className={styles.button} onClick={press(forgetReading)}>
          Forget what I read
        </button>
      ) : (
        <button
          key="remember"
          ref={follow}
          type="button"
          className={styles.button}
          onClick={press(() => setRefused(!rememberReading(window)))}
        >
          Remember where I was
        </button>
      )}
      <span role="status">
        {isRefused ? "This browser didn't store it: its storage is full or blocked." : isRemembered ? REMEMBERED : ''}
      </span>
    </p>
  )
}

const REMEMBERED = 'What you read is remembered in this browser, and nowhere else.'
