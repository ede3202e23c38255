const SHOWN_MS = 2000
const READY = 'Copy'
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/**
 * Copies the code that stands before a button of `lib/base/html/article-body.ts`, and says so on the button. Where the browser
 * refuses, the code can still be selected by hand.
 *
 * @param target - What was pressed; anything but such a button does nothing.
 */
export async function copyCodeBefore(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy-code]') : null
  const words = button?.firstElementChild
  const code = button?.previousElementSibling
  if (!words || !code) return
  words.textContent = await navigator.clipboard.writeText(code.textContent ?? '').then(
    () => 'Copied',
    () => 'Select and copy by hand',
  )
  clearTimeout(timers.get(words))
  const showReady = () => {
    words.textContent = READY
  }
  timers.set(words, setTimeout(showReady, SHOWN_MS))
}
