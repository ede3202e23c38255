import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bin, run, say } from './steps.mjs'

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds a Chromium for the browser journeys: the one named by CHROMIUM_PATH, Playwright's own, one on the machine, the one of
 * the system's packages after installing it, or Playwright's own after downloading it.
 * Resolves to its path; undefined where none can be had.
 */
export async function findBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const present = () =>
    [process.env.CHROMIUM_PATH, chromium.executablePath(), ...KNOWN_PLACES].find((file) => file && existsSync(file))
  if (present()) return present()

  say('Installing a browser')
  if (existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { quiet: true })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true })
  }
  if (!present())
    await run(bin('playwright'), ['install', '--only-shell', 'chromium'], { quiet: true, env: { CI: '1' } })
  return present()
}
