import { test as base, expect, type Page } from '@playwright/test'

/**
 * How the scripts of a page come: with the first interaction, by themselves after a while, not at all because something blocks
 * them, or as each test makes them come.
 */
export type Hydration = 'touch' | 'idle' | 'blocked' | 'by the test'

export interface JourneyOptions {
  hydration: Hydration
}

interface Journey {
  /** Whether the scripts of a page ever come. */
  hasScripts: boolean
  quiet: string[]
}

const HYDRATED_WITHIN_MS = 10_000
/** Of the browser's own transition between documents, where another navigation takes its place. */
const ENDED_TRANSITION = /^Transition was (?:skipped|aborted)/
/**
 * The router fetches the styles of a page whose link the pointer rests on; whether it is opened is the visitor's choice. And
 * on a busy machine scripts wait for some seconds for the flight data that they need.
 */
const UNUSED_YET = /\.(?:css|js)\S* was preloaded using link preload but not used/
const FLIGHT = /\/_next\/static\/flight\//

/**
 * A journey in which the browser's console must stay empty: no policy violation, no failed request, no error of a script or
 * of hydration.
 */
export const test = base.extend<JourneyOptions & Journey>({
  hydration: ['touch', { option: true }],
  hasScripts: ({ javaScriptEnabled, hydration }, use) => use(javaScriptEnabled !== false && hydration !== 'blocked'),
  page: async ({ page, hasScripts, hydration }, use) => {
    if (hydration === 'blocked') await page.route(FLIGHT, (route) => route.abort())
    if (hasScripts && hydration !== 'by the test') {
      const goto = page.goto.bind(page)
      page.goto = async (address, options) => {
        const answer = await goto(address, options)
        // Whoever does not wait for the whole page wants it before its scripts.
        if (!options?.waitUntil) await hydrate(page, hydration)
        return answer
      }
    }
    await use(page)
  },
  quiet: [
    async ({ page, hydration }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const isBlocked = hydration === 'blocked' && FLIGHT.test(message.location().url)
        if (UNUSED_YET.test(message.text())) return
        if (!isBlocked && (message.type() === 'error' || message.type() === 'warning')) complaints.push(message.text())
      })
      page.on('pageerror', ({ message }) => ENDED_TRANSITION.test(message) || complaints.push(message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until a page that has scripts is hydrated, after an interaction or by itself, and links are the router's. */
export async function hydrate(page: Page, hydration: Hydration = 'touch'): Promise<void> {
  const hasList = await page.locator('#page-scripts').count()
  if (hasList === 0) return
  if (hydration === 'touch') await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.locator('html[data-hydrated][data-navigates]').waitFor({ state: 'attached', timeout: HYDRATED_WITHIN_MS })
}

/** Takes the lines of the browser and of the client about a page or a call that was answered with 4xx out of the complaints. */
export function expectRefusal(quiet: string[]): void {
  const others = quiet.filter((line) => !/the server responded with a status of 4\d\d|: answered 4\d\d$/.test(line))
  quiet.splice(0, quiet.length, ...others)
}

export { expect }
