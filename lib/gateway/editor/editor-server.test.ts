import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { isPage } from '#lib/gateway/authoring/known-paths'
import { EDITABLE_FOLDERS } from '#lib/gateway/editor/editable-files'
import { editorConfig } from '#lib/gateway/editor/editor-config'
import { serveEditor } from '#lib/gateway/editor/editor-server'

let address: URL
let close: () => void
beforeAll(async () => {
  const editor = await serveEditor(0, 'http://localhost:3000', isPage)
  address = new URL(editor.address)
  close = editor.close
})
afterAll(() => close())

/** Not by fetch, which would mend the path and has a Host of its own. */
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = address
    const sent = request({ hostname, port, path, method, headers: { host, ...headers } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', reject).end()
  })

const SELF = { 'sec-fetch-site': 'same-origin' }

test('its page, its script and the files are there', async () => {
  for (const path of ['/', '/sveltia-cms.js', '/browser/editor', '/config.json', '/files', '/files/content/site.yaml'])
    expect([path, await ask(path)]).toEqual([path, 200])
})

test.each([
  ['/files/content/../package.json'],
  ['/files/content/%2e%2e/package.json'],
  ['/files/content/..%2f..%2fetc%2fpasswd'],
  ['/files/content/blog/.hidden.md'],
  ['/files/content/package.json'],
  ['/files/content/media/../../favicon.ico'],
  ['/files/content/media/x.html'],
  ['/files//etc/passwd'],
  ['/browser/..%2feditor-config'],
  ['/fonts/..%2f..%2fx/latin.woff2'],
  ['/fonts/material-symbols-outlined/..%2fpackage.json'],
])('%s is nothing that it serves or writes', async (path) => {
  expect(await ask(path)).toBe(404)
  expect(await ask(path, 'PUT', SELF)).toBe(404)
})

test('neither a page of another site nor a name that leads here can write or read', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { host: 'example.org:80' },
  ]
  for (const headers of foreign) expect(await ask('/files/content/site.yaml', 'GET', headers)).toBe(403)
  for (const method of ['PUT', 'POST', 'DELETE']) expect(await ask('/files/content/site.yaml', method)).toBe(403)
})

test('readers of an old address are led to no page that is not there', async () => {
  const answer = await fetch(new URL('/redirects', address), {
    method: 'POST',
    headers: SELF,
    body: JSON.stringify({ from: '/old', to: '/nowhere' }),
  })
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('/nowhere is no page of this site'),
  ])
})

test('the status of a redirect is chosen, and is a number', () => {
  const { collections = [], singletons = [] } = JSON.parse(JSON.stringify(editorConfig()))
  expect(JSON.stringify([collections, singletons])).toContain(
    '"options":[{"label":"301","value":301},{"label":"308","value":308},{"label":"410","value":410}]',
  )
})

test('what the editor shows is a configuration of Sveltia CMS, with a field for each key of each schema', () => {
  const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  const config = JSON.parse(JSON.stringify(editorConfig()))
  expect(ajv.compile(schema)(config) || ajv.errors).toBe(true)
  for (const { folder, schema: own } of EDITABLE_FOLDERS) {
    const { properties = {} } = z.toJSONSchema(own, { io: 'input', unrepresentable: 'any' })
    const { fields } = config.collections.find(({ name }: { name: string }) => name === folder)
    const names = fields.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(properties)))
  }
})
