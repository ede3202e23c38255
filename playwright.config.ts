import { defineConfig } from '@playwright/test'
import { API_PORT, BEHIND_PROXY_PORT, EMBEDDED_PORT, REMOTE_PORT } from './e2e/support/ports.ts'

/** Journeys of one visitor on one screen; run on both sites, with and without JavaScript. */
const JOURNEYS = [
  'screens',
  'reading',
  'infographic',
  'search',
  'company',
  'enquiry',
  'contact',
  'business',
  'consultation',
  'lists',
  'personal',
].map((name) => `${name}.spec.ts`)
const onlyOnTheSite = [
  'accessibility.spec.ts',
  'keyboard.spec.ts',
  'form-hydration.spec.ts',
  'bad-input.spec.ts',
  'crawl.spec.ts',
  'recovery.spec.ts',
  'weight.spec.ts',
  'structured-data.spec.ts',
  'feeds.spec.ts',
  'unfurl.spec.ts',
  'lighthouse.spec.ts',
  'addresses.spec.ts',
  'preview.spec.ts',
  'proxy.spec.ts',
  'web-vitals.spec.ts',
]

const chromium = {
  channel: undefined,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  },
}

const site = (port: number, env: Record<string, string>) => ({
  command: 'node scripts/serve.ts',
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

export default defineConfig({
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
  use: { ...chromium, screenshot: 'only-on-failure' },
  projects: [
    // One after the other, beside the others from the start: each starts a site of its own on the same port, and waits much.
    {
      name: 'host in trouble',
      testMatch: [
        'statuses',
        'gone',
        'killed',
        'flood',
        'enquiry-delivery',
        'hostile-body',
        'refresh',
        'published',
        'operators',
        'agents',
        'odd-requests',
        'outage',
      ].map((name) => `${name}.spec.ts`),
      workers: 1,
    },
    {
      name: 'embedded',
      testMatch: [...JOURNEYS, ...onlyOnTheSite],
      use: { baseURL: `http://127.0.0.1:${EMBEDDED_PORT}` },
    },
    {
      name: 'without JavaScript',
      testMatch: JOURNEYS,
      use: { baseURL: `http://127.0.0.1:${EMBEDDED_PORT}`, javaScriptEnabled: false },
    },
    { name: 'remote', testMatch: [...JOURNEYS, 'proxy.spec.ts'], use: { baseURL: `http://127.0.0.1:${REMOTE_PORT}` } },
    { name: 'commands', testMatch: '*commands.spec.ts' },
  ],
  webServer: [
    site(EMBEDDED_PORT, {
      DATA_DIR: 'test-results/data-embedded',
      PREVIEW_TOKEN: 'journeys-preview-token',
      METRICS_TOKEN: 'journeys-metrics-token',
    }),
    {
      command: 'node --conditions=react-server scripts/api.ts',
      url: `http://127.0.0.1:${API_PORT}/api/openapi.json`,
      env: { API_PORT: String(API_PORT), DATA_DIR: 'test-results/data-api' },
    },
    {
      command: `node e2e/support/proxy.mjs ${REMOTE_PORT} ${BEHIND_PROXY_PORT}`,
      port: REMOTE_PORT,
    },
    site(BEHIND_PROXY_PORT, {
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      NEXT_DIST_DIR: '.next-remote',
      API_BASE_URL: `http://127.0.0.1:${API_PORT}`,
      DATA_DIR: 'test-results/data-remote',
    }),
  ],
})
