import { type ChildProcess, spawn } from 'node:child_process'
import { Builder, By, error, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { Engine } from './engine.ts'

const [DRIVER_PORT, DISPLAY] = [4243, ':97']
const BROWSER = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const PATIENCE_MS = 15_000

/** What the browser writes of its console to its output: `CONSOLE JS ERROR …`. */
const COMPLAINT = /CONSOLE \w+ (?:ERROR|WARN)/

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
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints = listen(driver)
  await answering(`http://127.0.0.1:${DRIVER_PORT}/status`)
  const session: WebDriver = await new Builder()
    .usingServer(`http://127.0.0.1:${DRIVER_PORT}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: BROWSER,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    })
    .build()
  async function find(xpath: string): Promise<WebElement> {
    const found = await session.wait(until.elementsLocated(By.xpath(xpath)), PATIENCE_MS)
    for (const element of found) if (await element.isDisplayed()) return element
    throw new Error(`${xpath} is hidden`)
  }
  return {
    open: (address) => session.get(address),
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
    read: <T>(expression: string) => session.executeScript<T>(`return (${expression})`),
    complaints,
    close: async () => {
      await session.quit().catch(() => {})
      driver.kill()
      screen.kill()
    },
  }
}

function listen(driver: ChildProcess): () => string[] {
  let found: string[] = []
  for (const stream of [driver.stdout, driver.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      found.push(...text.split('\n').filter((line) => COMPLAINT.test(line)))
    })
  }
  return () => {
    const before = found
    found = []
    return before
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
