let isWatching = false
let isPressed = false

/** Starts to notice, once for the page, whether a finger or a button is down. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  const options = { capture: true }
  addEventListener('pointerdown', () => (isPressed = true), options)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), options)
}

/**
 * Runs `work` now or, while a finger or a button is down, once it is up and its click has gone where it was meant: what
 * appears in between would move the button away from under the pointer.
 *
 * @param work - What is to be done.
 */
export function afterPress(work: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(work), { once: true })
  else work()
}
