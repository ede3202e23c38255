import { expect, type Page } from '@playwright/test'

/** For journeys that say themselves when the scripts of a page come. */

export const POST = '/blog/latency-is-geography'
/** What brings the scripts. */
export const LOADER = /\/_next\/static\/loader\//
export const SCRIPTS = /\/_next\/static\/(?:chunks|flight)\/.*\.js/

/** Waits until the scripts of a page are at work. */
export const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '')

/** A button of a post that acts by the scripts of the page, once: then another is in its place. */
export const remember = (page: Page) => page.getByRole('button', { name: 'Remember where I was' })

/** Waits until it has acted, and sees that it did so once. */
export async function remembered(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Forget what I read' })).toBeVisible()
  await page.waitForTimeout(300)
  await expect(remember(page)).toHaveCount(0)
}

/** The theme that was chosen. */
export const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

/**
 * Holds up what a page asks for.
 *
 * @param page - The page.
 * @param address - What is held up.
 * @returns Lets it through.
 */
export async function hold(page: Page, address = SCRIPTS): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
