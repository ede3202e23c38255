import { readFileSync } from 'node:fs'

/** As a build of an image reads .dockerignore: the last pattern that fits decides. */
const patterns = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

function isCopied(file: string): boolean {
  const last = patterns.findLast((pattern) => {
    const place = pattern.replace(/^!/, '')
    if (place === '*') return true
    return place.startsWith('**/*') ? file.endsWith(place.slice(4)) : file === place || file.startsWith(`${place}/`)
  })
  return last?.startsWith('!') === true
}

test.each([
  ...['deploy/tls/key.pem', 'deploy/.env', '.env', 'tls/key.pem', 'data/enquiries.sqlite', '.git/config'],
  ...['node_modules/next/package.json', '.next/share-key', '.next-remote/server/app/index.html', 'e2e/contact.spec.ts'],
  ...[
    'content/key.pem',
    'lib/secret.key',
    'lib/config.test.ts',
    'test-results/jest.json',
    'wse.env',
    'docs/running.md',
  ],
])('%s is not copied into an image', (file) => {
  expect(isCopied(file)).toBe(false)
})

test.each([
  'app/layout.tsx',
  'content/blog/latency-is-geography.md',
  'scripts/serve.ts',
  'package-lock.json',
  'lib/config.ts',
])('%s is', (file) => {
  expect(isCopied(file)).toBe(true)
})
