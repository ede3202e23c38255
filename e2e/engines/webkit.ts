import { spawn } from 'node:child_process'
import { Builder, By, error, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { Engine } from './engine.ts'

const [DRIVER_PORT, DISPLAY] = [4243, ':97']
const BROWSER = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const PATIENCE_MS = 15_000

/** Of a transition between documents whose place another navigation takes. */
const ENDED_TRANSITION = /^AbortError: Skipping view transition/

/**
 * Writes down, also for the next page, what goes wrong from now on: scripts of a page come with the first touch, which is later. A
 * script that does not come is none of it, as WebKit says so of each that was under way when the page was left.
 */
const LISTEN = `
  if (!window.isHeard) {
    window.isHeard = true
    const add = (words) => sessionStorage.setItem('complaints', JSON.stringify([...JSON.parse(sessionStorage.getItem('complaints') ?? '[]'), String(words)]))
    addEventListener('error', ({ message }) => add(message))
    addEventListener('unhandledrejection', ({ reason }) => add(reason))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => add(violatedDirective + ' ' + blockedURI))
    for (const level of ['error', 'warn']) {
      const write = console[level]
      console[level] = (...words) => (add(words.join(' ')), write.apply(console, words))
    }
  }`

/**
 * Starts WebKit's own small browser on a screen that nobody sees, driven by WebDriver.
 *
 * @returns The engine.
 * @see https://www.w3.org/TR/webdriver2/
 */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  const driver = spawn('WebKitWebDriver', [`--port=${DRIVER_PORT}`], {
    env: { ...process.env, DISPLAY, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  await answering(`http://127.0.0.1:${DRIVER_PORT}/status`)
  const session: WebDriver = await new Builder()
    .usingServer(`http://127.0.0.1:${DRIVER_PORT}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: BROWSER,
        args: ['--automation'],
      },
    })
    .build()
  async function find(xpath: string): Promise<WebElement> {
    const found = await session.wait(until.elementsLocated(By.xpath(xpath)), PATIENCE_MS)
    for (const element of found) if (await element.isDisplayed()) return element
    throw new Error(`${xpath} is hidden`)
  }
  return {
    open: async (address) => {
      await session.get(address)
      await session.executeScript(LISTEN)
    },
    click: async (xpath) => {
      // A page that has just come may still move to its beginning.
      await session.wait(async () => {
        const element = await find(xpath)
        await session.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
        return element.click().then(
          () => true,
          (problem: unknown) => {
            if (problem instanceof error.ElementNotInteractableError) return false
            throw problem
          },
        )
      }, PATIENCE_MS)
    },
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    choose: async (xpath, value) => (await find(`${xpath}/option[@value="${value}"]`)).click(),
    back: () => session.navigate().back(),
    // A page that was navigated to is listened to with the first look at it.
    read: <T>(expression: string) => session.executeScript<T>(`${LISTEN}; return (${expression})`),
    complaints: async () => {
      await session.executeScript(LISTEN)
      const found = await session.executeScript<string | null>(
        "const found = sessionStorage.getItem('complaints'); sessionStorage.removeItem('complaints'); return found",
      )
      return (JSON.parse(found ?? '[]') as string[]).filter((words) => !ENDED_TRANSITION.test(words))
    },
    close: async () => {
      await session.quit().catch(() => {})
      driver.kill()
      screen.kill()
    },
  }
}

async function answering(address: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} does not answer`)
}
