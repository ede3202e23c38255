import { CHART_VALUES, CHARTS } from '#lib/site/loader/chart-values'
import type { EarlyWindow } from '#lib/site/loader/early'
import { SEARCH_FORM, SUGGESTIONS } from '#lib/site/loader/suggestions'

/** What shows values and suggestions: the selector of the elements that a module is for, and its code. */
export const LATE_MODULES: [selector: string, code: string][] = [
  [CHARTS, CHART_VALUES],
  [SEARCH_FORM, SUGGESTIONS],
]

/** How a module is brought, as the text of a function of what stands for it and how often that failed. */
const BY_ADDRESS = "(address,failures)=>import(failures?address+'?'+failures:address)"
const BY_CODE = "async(code)=>new Function(code.replace('export{handle}','return{handle}'))()"

/**
 * @param addressOf - The address of a module, of which it is given the code; undefined for the development server, whose pages have
 * the code in themselves.
 * @returns A script that brings the modules when they are needed.
 */
export function bringingModules(addressOf?: (code: string) => string): string {
  const modules = LATE_MODULES.map(([selector, code]) => [selector, addressOf?.(code) ?? code])
  return `(${bringModules})(${JSON.stringify(modules)},${addressOf ? BY_ADDRESS : BY_CODE})`
}

interface LateModule {
  /** Called with an element that the module is for, what happened in it, and where. */
  handle: (element: HTMLElement, event: Event, target: Element) => void
}

/**
 * Sent as text in a file of its own (lib/serving/page-cache/finish/loader.ts): no names from outside.
 *
 * Brings a module with the first event in an element that it is for, and passes it this event and all that follow; also those from
 * before this file was there. It needs nothing of React, and is there long before that on a slow connection. Where it can't be had,
 * the next press or key asks again.
 *
 * @param modules - The selector of such elements, and what stands for the module.
 * @param bring - How it is brought.
 */
function bringModules(
  modules: [selector: string, source: string][],
  bring: (source: string, failures: number) => Promise<LateModule>,
): void {
  const brought = new Map<string, Promise<LateModule>>()
  let failures = 0
  const pass = (event: Event, target: EventTarget | null = event.target) => {
    if (!(target instanceof Element)) return
    // A pointer that moves would ask a hundred times a second for what can't be had.
    const isMove = event.type === 'pointermove' || event.type === 'pointerout'
    for (const [selector, source] of modules) {
      const element = target.closest<HTMLElement>(selector)
      if (!element || (isMove && failures > 0 && !brought.has(source))) continue
      // A browser may remember that an address failed.
      const module = brought.get(source) ?? bring(source, failures)
      brought.set(source, module)
      module.then(
        ({ handle }) => handle(element, event, target),
        () => {
          failures += 1
          brought.delete(source)
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
