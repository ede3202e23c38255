import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError } from '#lib/config-error'

const VALUES = `company: Acme Limited
address: 1 Road, 12345 Town
representative: Ana Ortiz
register: Court of Town, 7
contact: office@acme.example
authority: The authority
law: Spain
servers: Spain
`

async function withFile(text: string, env: 'staging' | 'production' = 'production') {
  jest.resetModules()
  const folder = mkdtempSync(path.join(tmpdir(), 'wse-site-details-'))
  writeFileSync(path.join(folder, 'site.yaml'), text)
  const { config } = await import('#lib/config')
  Object.assign(config, { APP_ENV: env, CONTENT_DIR: folder })
  return import('#lib/host/content/site-details')
}

/** Modules are loaded anew, so its class is another one. */
const refusal = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  return undefined
}

test('a site in production does not start with sample values, and names file, line and fields', async () => {
  const { refuseSampleDetails } = await withFile(`# What samples are\nsamples: [company, law]\n${VALUES}`)
  const error = refusal(refuseSampleDetails)
  expect(error?.name).toBe(new ConfigError('').name)
  expect(error?.message).toBe(
    'content/site.yaml:2: samples: names company and law: with APP_ENV=production each must be the real value and no longer be named there',
  )
})

test('it starts with real ones, and any other site with whatever there is', async () => {
  expect(refusal((await withFile(VALUES)).refuseSampleDetails)).toBeUndefined()
  expect(refusal((await withFile(`samples: [company]\n${VALUES}`, 'staging')).refuseSampleDetails)).toBeUndefined()
  expect(refusal((await withFile(`samples:\n${VALUES}`)).refuseSampleDetails)).toBeUndefined()
})

test.each([
  ['a value that is missing', VALUES.replace(/^law.*\n/m, ''), /site\.yaml:1: law: /],
  ['a sample of no such value', `samples: [colour]\n${VALUES}`, /site\.yaml:1: samples\.0: /],
])('%s is refused with file, line and field', async (_, text, message) => {
  expect(refusal((await withFile(text)).refuseSampleDetails)?.message).toMatch(message)
})

test('texts quote the values, and say which are samples', async () => {
  const real = await withFile(VALUES)
  expect(real.quoteSite('By {site:company}.{site:notice}', 'pages/a.md')).toBe('By Acme Limited.')
  const { quoteSite } = await withFile(`samples: [company, law]\n${VALUES}`)
  expect(quoteSite('{site:notice}', 'pages/a.md')).toContain("sample values, and nobody's: company and law")
  expect(() => quoteSite('a\n{site:colour}', 'pages/a.md')).toThrow(
    /^pages\/a\.md:2: \{site:colour\}: must name one of /,
  )
})

test('the sample that the project brings names each of its values as one', async () => {
  jest.resetModules()
  const { config } = await import('#lib/config')
  Object.assign(config, { APP_ENV: 'production' })
  const { refuseSampleDetails } = await import('#lib/host/content/site-details')
  expect(refusal(refuseSampleDetails)?.message).toMatch(
    /company, address, representative, register, contact, authority, law and servers/,
  )
})
