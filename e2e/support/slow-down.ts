import type { Page } from '@playwright/test'

/**
 * Makes the page's processor slower, as on a phone.
 *
 * @param page - The page.
 * @param times - How many times slower.
 */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}
