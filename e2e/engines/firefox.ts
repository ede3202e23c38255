import { type ConsoleMessage, type ElementHandle, launch } from 'puppeteer-core'
import type { Engine } from './engine.ts'

/**
 * Starts Firefox, which is driven by WebDriver BiDi.
 *
 * @returns The engine.
 * @see https://w3c.github.io/webdriver-bidi/
 */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  let complaints: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  async function find(xpath: string): Promise<ElementHandle<HTMLInputElement>> {
    await page.waitForSelector(`::-p-xpath(${xpath})`)
    for (const element of await page.$$(`::-p-xpath(${xpath})`)) {
      if (await element.isVisible()) return element as ElementHandle<HTMLInputElement>
    }
    throw new Error(`${xpath} is hidden`)
  }
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'load' })
    },
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => {
      await (await find(xpath)).type(text)
    },
    choose: async (xpath, value) => {
      await (await find(xpath)).select(value)
    },
    back: async () => {
      await page.goBack()
    },
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    complaints: async () => {
      const found = complaints
      complaints = []
      return found
    },
    close: () => browser.close(),
  }
}
