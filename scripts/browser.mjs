import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bin, run, say } from './steps.mjs'

const among = (files) => files.find((file) => file && existsSync(file))

/** Chromium without its windows: what a page is and does in it is the same, for half of the processor. */
const SHELL = '/usr/bin/chromium-headless-shell'
const WINDOWED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds a Chromium for the browser journeys: the one named by CHROMIUM_PATH, Playwright's own, the headless shell of the
 * system's packages after installing it, another one on the machine, or Playwright's own after downloading it.
 * Resolves to its path; undefined where none can be had.
 */
export async function findBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const shell = () => among([process.env.CHROMIUM_PATH, chromium.executablePath(), SHELL])
  if (shell()) return shell()

  say('Installing a browser')
  if (existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { quiet: true })
    await run('apt-get', ['install', '-y', '--no-install-recommends', path.basename(SHELL)], { quiet: true })
  }
  if (!shell() && !findWindowedBrowser())
    await run(bin('playwright'), ['install', '--only-shell', 'chromium'], { quiet: true, env: { CI: '1' } })
  return shell() ?? findWindowedBrowser()
}

/** The path of a Chromium with its windows; undefined where there is none. */
export const findWindowedBrowser = () => among(WINDOWED)
