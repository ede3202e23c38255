import type { EarlyWindow } from '#lib/site/loader/early'

/**
 * Sent as text in a file of its own (lib/serving/page-cache/finish/loader.ts): no imports but types, and no names from outside.
 *
 * Each button with `data-copy` copies the text of the element before it, and says so, also where it was pressed before this file
 * was there. Where the browser refuses, the text can still be selected.
 *
 * @param shownMs - How long a button says that it has copied, in milliseconds.
 */
export function copyWords(shownMs: number): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()
  const copy = async (target: EventTarget | null) => {
    const button = target instanceof Element ? target.closest('button[data-copy]') : null
    const label = button?.firstElementChild
    const source = button?.previousElementSibling
    if (!label || !source) return
    try {
      await navigator.clipboard.writeText(source.textContent ?? '')
      label.textContent = 'Copied'
    } catch {
      label.textContent = 'Select and copy by hand'
    }
    clearTimeout(timers.get(label))
    const showReady = () => {
      label.textContent = 'Copy'
    }
    timers.set(label, setTimeout(showReady, shownMs))
  }
  for (const { target } of (window as EarlyWindow).pressedEarly ?? []) void copy(target)
  addEventListener('click', ({ target }) => void copy(target), true)
}
