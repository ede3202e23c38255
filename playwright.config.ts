import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { JourneyOptions } from './e2e/support/journey.ts'
import { API_PORT, BEHIND_PROXY_PORT, EMBEDDED_PORT, REMOTE_PORT } from './e2e/support/ports.ts'
import { SERVE_FLAGS } from './scripts/serve-flags.mjs'

type Project = NonNullable<PlaywrightTestConfig<JourneyOptions>['projects']>[number]

/** Journeys of one visitor on one screen; run with and without JavaScript. */
const JOURNEYS = [
  'screens',
  'reading',
  'trivia',
  'infographic',
  'large-pictures',
  'search',
  'search-typing',
  'company',
  'plans',
  'enquiry',
  'contact',
  'business',
  'consultation',
  'lists',
  'personal',
].map((name) => `${name}.spec.ts`)

const named = (names: string[]) => names.map((name) => `${name}.spec.ts`)

const embedded = { baseURL: `http://127.0.0.1:${EMBEDDED_PORT}` }
const remote = { baseURL: `http://127.0.0.1:${REMOTE_PORT}` }

/** Of each feature what tells most of it, in minutes: `npm test`. What is tagged @long in them is the same again at another width or form. */
const TELLING = [
  ...['screens', 'reading', 'trivia', 'infographic', 'search', 'company', 'plans', 'enquiry', 'contact', 'business'],
  ...[
    'consultation',
    'lists',
    'addresses',
    'machine-files',
    'preview',
    'feeds',
    'structured-data',
    'weight',
    'early-presses',
  ],
]

/** The browser at the path that a variable names. */
const browser = (variable: string) => ({
  channel: undefined,
  launchOptions: {
    executablePath: process.env[variable],
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  },
})

/** What the headless shell does otherwise than the browser that visitors have: a way back from memory, fonts, scripts that come before the page’s. */
const WITH_WINDOWS = ['back-forward', 'charts', 'failed-in-browser', 'late-scripts']

const LONG = /@long/

/** What is run with `npm test`; everything else (`--only long`), which `.ci/run` adds; and every way in which scripts come (`--only hydration`). */
const RUNS: Record<string, Project[]> = {
  everyday: [
    { name: 'embedded', testMatch: named(TELLING), grepInvert: LONG, use: embedded },
    {
      name: 'without JavaScript',
      testMatch: named(['contact']),
      grepInvert: LONG,
      use: { ...embedded, javaScriptEnabled: false },
    },
  ],
  long: [
    {
      // The first: each file starts a site of its own, and waits much.
      name: 'host in trouble',
      testMatch: named([
        ...['statuses', 'gone', 'enquiry-delivery', 'refresh', 'published', 'live-content', 'operators', 'agents'],
        ...['odd-requests', 'traces', 'hostile-body', 'host-pictures', 'outage', 'one-image', 'editor'],
      ]),
    },
    {
      name: 'embedded',
      testMatch: named([
        ...['accessibility', 'large-text', 'personal', 'form-hydration', 'search-typing', 'bad-input', 'keyboard'],
        ...['offline', 'large-pictures', 'view-transitions', 'web-vitals', 'proxy'],
        ...['recovery', 'way-back', 'crawl', 'chart-files', 'unfurl', 'lighthouse', 'stored-and-sent'],
      ]),
      use: embedded,
    },
    { name: 'embedded again', testMatch: named(TELLING), grep: LONG, use: embedded },
    {
      name: 'without JavaScript again',
      testMatch: named(['contact']),
      grep: LONG,
      use: { ...embedded, javaScriptEnabled: false },
    },
    {
      name: 'without JavaScript',
      testMatch: JOURNEYS,
      testIgnore: named(['contact']),
      use: { ...embedded, javaScriptEnabled: false },
    },
    {
      name: 'remote',
      testMatch: named(['same-as-embedded', 'enquiry', 'contact', 'search', 'proxy']),
      grepInvert: LONG,
      use: remote,
    },
    { name: 'commands', testMatch: '*commands.spec.ts' },
  ],
  engines: [
    { name: 'engines', testMatch: 'engines/*.spec.ts', workers: 1 },
    {
      name: 'Chromium with windows',
      testMatch: named(WITH_WINDOWS),
      use: { ...embedded, ...browser('WINDOWED_PATH') },
    },
  ],
  // One after the other: each starts an nginx on the same port.
  fleet: [{ name: 'fleet', testMatch: 'fleet/*.spec.ts', workers: 1 }],
  // They count memory, or wait until a process has nothing to do: three browsers beside them would never let it.
  alone: [{ name: 'alone', testMatch: named(['flood', 'killed']), workers: 1 }],
  hydration: (['idle', 'blocked'] as const).map((hydration) => ({
    name: `scripts ${hydration}`,
    testMatch: JOURNEYS,
    use: { ...embedded, hydration },
  })),
}
const run = process.env.JOURNEYS || 'everyday'

const site = (port: number, env: Record<string, string>) => ({
  command: `node ${SERVE_FLAGS.join(' ')} scripts/serve.ts`,
  url: `http://127.0.0.1:${port}/privacy-policy`,
  // All visitors of the journeys come from one address.
  env: {
    NODE_ENV: 'production',
    PORT: String(port),
    LOG_LEVEL: 'error',
    REVIEW_LIMIT: '100000',
    REFUSE_LIMIT: '100000',
    ...env,
  },
  reuseExistingServer: false,
})

const embeddedSite = site(EMBEDDED_PORT, {
  DATA_DIR: 'test-results/data-embedded',
  PREVIEW_TOKEN: 'journeys-preview-token',
  METRICS_TOKEN: 'journeys-metrics-token',
})

const apiHost = {
  command: 'node --conditions=react-server scripts/api.ts',
  url: `http://127.0.0.1:${API_PORT}/api/openapi.json`,
  env: { API_PORT: String(API_PORT), DATA_DIR: 'test-results/data-api' },
}

/** A site behind a proxy, and its host. */
const remoteSite = [
  apiHost,
  { command: `node e2e/support/proxy.mjs ${REMOTE_PORT} ${BEHIND_PROXY_PORT}`, port: REMOTE_PORT },
  site(BEHIND_PROXY_PORT, {
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    NEXT_DIST_DIR: '.next-remote',
    API_BASE_URL: `http://127.0.0.1:${API_PORT}`,
    SITE_URL: `http://127.0.0.1:${REMOTE_PORT}`,
    DATA_DIR: 'test-results/data-remote',
  }),
]

/** What runs beside the journeys; a fleet, and each site in trouble, is started by its own. */
const SERVERS: Record<string, typeof remoteSite> = {
  long: [embeddedSite, ...remoteSite],
  fleet: [],
  alone: [apiHost],
}

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  // Journeys wait more than they work: three at a time keep two cores busy.
  workers: 3,
  // A machine that stood still for a moment is no fault of the site; scripts/test.mjs names what needed a second try.
  retries: 1,
  timeout: 90_000,
  // What is waited for comes at once on a machine of one's own, and late on two cores that three browsers share.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // A trace of each journey would cost a third of their time.
  use: { ...browser('CHROMIUM_PATH'), screenshot: 'only-on-failure' },
  projects: RUNS[run] ?? [],
  webServer: SERVERS[run] ?? [embeddedSite],
})
