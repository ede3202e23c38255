import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { build } from '../scripts/build.mjs'
import { SiteProcess } from './site-process.mjs'
import { seconds } from './timing.mjs'

/**
 * `npm run bench:inp`: the slowest interaction (Interaction to Next Paint, as the browser's Event Timing tells it, in steps of
 * 8 ms) while somebody types in a form and in the search, with the processor slowed down four times. What the first touch
 * loads has come before the measured words, and the first touch itself is told apart. Exits with 1 where typing is over its limit.
 */
const PORT = 3397
const SLOW_DOWN = 4
const LIMIT_MS = 50
const KEY_PAUSE_MS = 60
const CASES = [
  ['typing in the contact form', '/contact-us', '#contact-message', 'A message that somebody types with ten fingers.'],
  ['typing an address in the contact form', '/contact-us', '#contact-email', 'somebody@example.com'],
  ['typing in the search', '/search', 'input[name=q]', 'restore a backup'],
]

if ((await build()) !== 0) process.exit(1)
const site = new SiteProcess()
await site.start(PORT)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})

let isOver = false
console.log(
  `\n${`slowest interaction at ${SLOW_DOWN} x slow-down`.padEnd(44)}${'first touch'.padStart(14)}${'typing'.padStart(12)}`,
)
for (const [name, path, field, words] of CASES) {
  const page = await browser.newPage()
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.addInitScript(() => {
    globalThis.slowest = 0
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries())
        if (interactionId) globalThis.slowest = Math.max(globalThis.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto(`http://127.0.0.1:${PORT}${path}`, { waitUntil: 'networkidle' })
  const slowest = async () => {
    // An interaction is told of after the frame that it led to.
    await page.waitForTimeout(500)
    return page.evaluate(() => {
      const value = globalThis.slowest
      globalThis.slowest = 0
      return value
    })
  }
  await page.click(field)
  await page.keyboard.type('x', { delay: KEY_PAUSE_MS })
  await page.waitForLoadState('networkidle')
  const touch = await slowest()
  await page.keyboard.type(words, { delay: KEY_PAUSE_MS })
  const typing = await slowest()
  isOver ||= typing > LIMIT_MS
  console.log(
    name.padEnd(44) +
      `${seconds(touch)} ms`.padStart(14) +
      `${typing === 0 ? 'under 16' : seconds(typing)} ms`.padStart(12),
  )
  await page.close()
}
await browser.close()
site.stop()
process.exit(isOver ? 1 : 0)
