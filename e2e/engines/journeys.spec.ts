import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { nextMonday } from '#lib/base/format/next-monday'
import { EMBEDDED_PORT } from '../support/ports.ts'
import { stored } from '../support/stored.ts'
import { type Engine, labelled, named, seen } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** The main journeys in engines that Playwright's own Chromium is not. The console must stay empty: no error, no violation of the policy. */
const ENGINES = { Firefox: startFirefox, WebKit: startWebKit }
const origin = `http://127.0.0.1:${EMBEDDED_PORT}`

const FORMS = [
  { name: 'contact', path: '/contact-us', submit: 'Send the message', texts: { 'Your message': 'How do you draw?' } },
  {
    name: 'business',
    path: '/contact-us',
    submit: 'Send the enquiry',
    texts: { Company: 'Sample Works', 'What needs doing': 'Two sites, one network' },
  },
  {
    name: 'consultation',
    path: '/book-a-free-consultation',
    submit: 'Book the consultation',
    texts: { 'What you would like to talk about': 'A second path' },
  },
  {
    name: 'question',
    path: '/blog/logs-are-a-budget',
    submit: 'Send the question',
    texts: { 'Your question': 'Which logs do you store?' },
  },
]

/** Notes in each frame how high the page is. */
const watchHeight = `void (() => {
  window.heights = []
  const look = () => {
    const { scrollHeight } = document.documentElement
    if (!window.heights.includes(scrollHeight)) window.heights.push(scrollHeight)
    requestAnimationFrame(look)
  }
  look()
})()`

for (const [name, start] of Object.entries(ENGINES)) {
  test.describe(name, () => {
    let engine: Engine
    test.beforeAll(async () => {
      engine = await start()
    })
    test.afterAll(() => engine?.close())
    test.afterEach(async () => {
      expect(await engine.complaints()).toEqual([])
    })
    const sees = (expression: string) => expect.poll(() => engine.read<string>(expression).catch(String))
    /** Clicks a link until it was met: a page that has just come may still move under the pointer. */
    const follow = (words: string, path: string) =>
      expect(async () => {
        if ((await engine.read<string>(seen.path)) !== path) await engine.click(named('a', words))
        await expect.poll(() => engine.read<string>(seen.path).catch(String), { timeout: 5000 }).toBe(path)
      }).toPass({ timeout: 30_000 })

    test('its console is heard', async () => {
      await engine.open(`${origin}/terms-of-service`)
      await engine.read('console.error("planted") ?? 0')
      await expect.poll(async () => (await engine.complaints()).join()).toContain('planted')
    })

    test('reads from page to page, and goes back', async () => {
      await engine.open(`${origin}/`)
      await sees(seen.heading).toBe('Infrastructure that keeps its promises')
      await follow('Posts', '/blogs')
      await sees(seen.heading).toBe('Posts')
      await follow('Latency is geography', '/blog/latency-is-geography')
      await sees(seen.heading).toBe('Latency is geography')
      await engine.back()
      await sees(seen.heading).toBe('Posts')
    })

    test('reads a value of a chart, and a question with its answer', async () => {
      await engine.open(`${origin}/infographics/clocks-of-europe`)
      await engine.click('//*[local-name()="text" and normalize-space(.)="FI"]')
      await sees(seen.text('[data-answers]')).toContain('Finland: 2 h')
      await engine.open(`${origin}/trivia/first-domain`)
      await engine.click(named('summary', 'Show the answer'))
      await expect
        .poll(() => engine.read<boolean>('[...document.querySelectorAll("details")].some(({ open }) => open)'))
        .toBe(true)
    })

    test('a page keeps its styles while its scripts come', async () => {
      // Of its style sheets the browser has those that other pages have too.
      for (const path of ['/our-plans', '/about-us']) {
        await engine.open(origin + path)
        await sees(seen.path).toBe(path)
        await engine.read(watchHeight)
        await engine.read('void dispatchEvent(new Event("wheel"))')
        await expect.poll(() => engine.read<string>('document.documentElement.dataset.hydrated ?? "not yet"')).toBe('')
        expect(await engine.read<number[]>('window.heights'), path).toHaveLength(1)
      }
    })

    test('searches while it is typed, and opens what was found', async () => {
      await engine.open(`${origin}/search`)
      await engine.type('//*[@id="explorer-q"]', 'restore')
      await sees(seen.text('search [role=status]')).toMatch(/\d+ results? for “restore”/)
      await engine.click(named('span', 'The restore is the backup'))
      await sees(seen.heading).toBe('The restore is the backup')
    })

    test('chooses what matters and a theme, and finds both on the next page', async () => {
      await engine.open(`${origin}/your-data`)
      await engine.click('(//main//fieldset//input[@type="checkbox"])[1]')
      await engine.click(named('button', 'Keep my choice'))
      await sees(seen.text('[role=status]')).toContain('Kept in this browser')
      const before = await engine.read<string>(seen.theme)
      await engine.click('//header//button[contains(., "theme: switch")]')
      await sees(seen.theme).not.toBe(before)
      const chosen = await engine.read<string>(seen.theme)
      await engine.open(`${origin}/blogs`)
      expect(await engine.read<string>(seen.theme)).toBe(chosen)
      expect(await engine.read<string>('localStorage.userCategories ?? ""')).not.toBe('')
    })

    for (const form of FORMS) {
      test(`sends the ${form.name} form, and is thanked with a reference number`, async () => {
        const email = `${name.toLowerCase()}-${randomUUID()}@example.com`
        const field = (label: string) => labelled(form.name, label)
        await engine.open(origin + form.path)
        if (form.name === 'question') await engine.click(named('summary', 'Ask about this page'))
        await engine.type(field('Your name'), 'Ana Sample')
        await engine.type(field('Email address'), email)
        for (const [label, text] of Object.entries(form.texts)) await engine.type(field(label), text)
        if (form.name === 'consultation') {
          // A date is typed another way in each browser and language.
          await engine.read(setDate(nextMonday()))
          await engine.choose(field('Preferred time'), '09:00-11:00')
        }
        await engine.click(named('button', form.submit))
        await sees(seen.path).toMatch(/thank-you\?reference=/)
        await sees(seen.text('#receipt')).toContain('Your reference number is')
        expect(stored('embedded', email)).toHaveLength(1)
      })
    }

    test('shows beside a field what is wrong with it', async () => {
      await engine.open(`${origin}/contact-us`)
      await engine.type(labelled('contact', 'Your name'), 'Ana Sample')
      await engine.type(labelled('contact', 'Email address'), 'ana@example')
      await engine.type(labelled('contact', 'Your message'), 'How do you draw?')
      await engine.click(named('button', 'Send the message'))
      await sees(seen.text('form#contact [role=alert]')).toContain('email address')
      expect(await engine.read<string>(seen.path)).toBe('/contact-us')
    })
  })
}

const setDate = (date: string) => `(() => {
  const field = document.querySelector('form#consultation input[type=date]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(date)})
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
})()`
