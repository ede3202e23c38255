let isPressed = false

addEventListener(
  'pointerdown',
  () => {
    isPressed = true
  },
  true,
)
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(
    end,
    () => {
      isPressed = false
    },
    true,
  )
}

/**
 * Runs `work` now or, while a finger or a button is down, once it is up and its click has gone where it was meant: words
 * that appear in between would move the button away from under the hand.
 */
export function afterPress(work: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(work), { once: true })
  else work()
}
