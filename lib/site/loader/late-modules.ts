import { CHART_VALUES, CHARTS } from '#lib/site/loader/chart-values'
import type { EarlyWindow } from '#lib/site/loader/early'
import { SEARCH_FORM, SUGGESTIONS } from '#lib/site/loader/suggestions'

/** What shows values and suggestions: the selector of the elements that a module is for, and its code. */
export const LATE_MODULES: [selector: string, code: string][] = [
  [CHARTS, CHART_VALUES],
  [SEARCH_FORM, SUGGESTIONS],
]

/**
 * @param addressOf - the address of a module, of which it is given the code
 * @returns a script that brings the modules when they are needed
 */
export const bringingModules = (addressOf: (code: string) => string): string =>
  `(${bringModules})(${JSON.stringify(LATE_MODULES.map(([selector, code]) => [selector, addressOf(code)]))})`

interface LateModule {
  /** Called with an element that the module is for, what happened in it, and where. */
  handle: (element: HTMLElement, event: Event, target: Element) => void
}

/**
 * Sent as text in a file of its own (lib/serving/page-cache/finish/loader.ts): no names from outside.
 *
 * Brings a module with the first event in an element that it is for, and passes it this event and all that follow; also those from
 * before this file was there. It needs nothing of React, and is there long before that on a slow connection. Where it can't be had,
 * the next event asks again.
 *
 * @param modules - the selector of such elements, and the address of the module
 */
function bringModules(modules: [selector: string, src: string][]): void {
  const brought = new Map<string, Promise<LateModule>>()
  let failures = 0
  const pass = (event: Event, target: EventTarget | null = event.target) => {
    if (!(target instanceof Element)) return
    for (const [selector, src] of modules) {
      const element = target.closest<HTMLElement>(selector)
      if (!element) continue
      // A browser may remember that an address failed.
      const module = brought.get(src) ?? import(/* turbopackIgnore: true */ failures === 0 ? src : `${src}?${failures}`)
      brought.set(src, module)
      module.then(
        ({ handle }) => handle(element, event, target),
        () => {
          failures += 1
          brought.delete(src)
          // What is typed offline is answered when the browser is online.
          if (event.type === 'input') addEventListener('online', () => pass(event, target), { once: true })
        },
      )
    }
  }
  for (const type of ['pointerdown', 'pointermove', 'pointerout', 'focusin', 'focusout', 'input', 'keydown'])
    addEventListener(type, (event) => pass(event), true)
  for (const press of (window as EarlyWindow).pressedEarly ?? []) pass(press)
  if (document.activeElement !== document.body) pass(new FocusEvent('focusin'), document.activeElement)
}
