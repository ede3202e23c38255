import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { build } from '../scripts/build.mjs'
import { SiteProcess } from './site-process.mjs'
import { quantile, seconds } from './timing.mjs'

/**
 * `npm run bench:inp`: the slowest interaction (Interaction to Next Paint, as the browser's Event Timing reports it, in steps of
 * 8 ms) while somebody types in a form and in the search, with the processor slowed down four times. What the first touch
 * loads has come before the measured words, and the first touch itself is measured by itself; medians of 5 visits (`BENCH_ROUNDS`). Then what the first press of a control, right
 * after the first paint, takes to its effect. Exits with 1 where typing is over its limit, or a press does not act once.
 */
const PORT = 3397
const SLOW_DOWN = 4
const LIMIT_MS = 50
const KEY_PAUSE_MS = 60
const SETTLE_MS = 2000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CASES = [
  ['typing in the contact form', '/contact-us', '#contact-message', 'A message that somebody types with ten fingers.'],
  ['typing an address in the contact form', '/contact-us', '#contact-email', 'somebody@example.com'],
  ['typing in the search', '/search', 'input[name=q]', 'restore a backup'],
]

/** What is pressed, and when its effect is there: it must come, and once. */
const PRESSES = [
  ['theme switch', '/about-us', 'button[aria-label*=theme]', 'document.documentElement.dataset.theme === "dark"'],
  ['menu of a phone', '/about-us', 'header summary', 'document.querySelector("header details")?.open', 360],
  ['search field, then words', '/search', 'input[name=q]', 'document.querySelector("#suggestions a") !== null'],
  [
    'dialog of interests',
    '/',
    'a[aria-haspopup=dialog]',
    // Without its script it is a link to the page where interests are chosen.
    '["/your-data"].includes(location.pathname) || document.querySelector("dialog[open]") !== null',
  ],
  [
    'form field, then words',
    '/contact-us',
    '#contact-name',
    'document.querySelector("#contact-name")?.value === "restore"',
  ],
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
for (const [name, ...how] of CASES) {
  const visits = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await type(...how))
  const [touch, typing] = ['touch', 'typing'].map((key) =>
    quantile(
      visits.map((visit) => visit[key]),
      0.5,
    ),
  )
  isOver ||= typing > LIMIT_MS
  console.log(
    name.padEnd(44) +
      `${seconds(touch)} ms`.padStart(14) +
      `${typing === 0 ? 'under 16' : seconds(typing)} ms`.padStart(12),
  )
}
console.log(
  `\n${`first press, right after the first paint, at ${SLOW_DOWN} x`.padEnd(44)}${'to its effect'.padStart(14)}${'times'.padStart(12)}`,
)
for (const [name, path, press, effect, width] of PRESSES) {
  const page = await browser.newPage({ viewport: { width: width ?? 1280, height: 800 }, colorScheme: 'light' })
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.addInitScript((isDone) => {
    const test = new Function(`return ${isDone}`)
    let was = false
    globalThis.effects = []
    // A link that is followed before its script is there leads to another document.
    addEventListener('pointerdown', () => (sessionStorage.pressedAt ??= Date.now()), true)
    const look = () => {
      const is = document.body !== null && Boolean(test())
      if (is !== was) globalThis.effects.push(Date.now())
      was = is
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, effect)
  await page.goto(`http://127.0.0.1:${PORT}${path}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.click(press)
  if (press.startsWith('input') || press.startsWith('#')) await page.keyboard.type('restore', { delay: KEY_PAUSE_MS })
  await page.waitForFunction(() => globalThis.effects.length > 0)
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForTimeout(SETTLE_MS)
  const [taken, times] = await page.evaluate(() => [
    globalThis.effects[0] - Number(sessionStorage.pressedAt),
    globalThis.effects.length,
  ])
  isOver ||= times !== 1
  console.log(name.padEnd(44) + `${seconds(taken)} ms`.padStart(14) + String(times).padStart(12))
  await page.close()
}
await browser.close()
site.stop()
process.exit(isOver ? 1 : 0)

/** One visit: the slowest interaction of the first touch, and of the words that are typed after it. */
async function type(path, field, words) {
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
  // What lies below the browser's own window is painted, and reported, only when something else moves.
  await page.locator(field).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.click(field)
  await page.keyboard.type('x', { delay: KEY_PAUSE_MS })
  // Scripts come with the first touch, and the heavy part of a form after them.
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForTimeout(SETTLE_MS)
  const touch = await slowest()
  await page.keyboard.type(words, { delay: KEY_PAUSE_MS })
  const typing = await slowest()
  await page.close()
  return { touch, typing }
}
