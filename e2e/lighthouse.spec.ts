import { chromium, expect, test } from '@playwright/test'
import lighthouse from 'lighthouse'
import { EMBEDDED_PORT } from './support/ports.ts'

const DEBUGGING_PORT = 9391
/** Performance is measured with nothing beside it: bench/page.mjs. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']
/** One page of each type. */
const PAGES = [
  '/',
  '/about-us',
  '/what-we-do',
  '/what-we-do/network-design',
  '/our-plans',
  '/our-plans/run',
  '/blogs',
  '/blog/latency-is-geography',
]
const MORE_PAGES = [
  '/trivia/first-arpanet-message',
  '/infographics/where-the-addresses-went',
  '/contact-us',
  '/microservices/path-probe',
  '/apps/night-desk',
  '/privacy-policy',
]

for (const paths of [PAGES, MORE_PAGES]) {
  test(`Lighthouse gives ${paths.length} page types 100 for accessibility, good practice and search engines: ${paths.join(' ')}`, async ({
    launchOptions,
  }) => {
    test.setTimeout(300_000)
    const port = DEBUGGING_PORT + Number(paths === PAGES)
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    })
    const scores: string[] = []
    for (const path of paths) {
      const report = await lighthouse(`http://localhost:${EMBEDDED_PORT}${path}`, {
        port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
        disableFullPageScreenshot: true,
      })
      const points = CATEGORIES.map((name) => (report?.lhr.categories[name]?.score ?? 0) * 100)
      const failed = Object.values(report?.lhr.audits ?? {})
        .filter(({ score }) => score !== null && score < 1)
        .map(({ id, explanation, displayValue }) => [id, explanation, displayValue].filter(Boolean).join(': '))
      scores.push(`${path} ${points.join(' ')} ${failed.join(' ')}`.trim())
    }
    await browser.close()
    console.log(scores.join('\n'))
    expect(scores).toEqual(paths.map((path) => `${path} 100 100 100`))
  })
}
