import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { checkHost, type HostReport, Unreachable } from '#lib/gateway/host-check/check-host'
import { ApiProcess } from '#lib/testing/api-process'
import { TEST_STORES } from '#lib/testing/databases'
import { freePort } from '#lib/testing/receivers'

const TOKEN = 'a-token-of-the-editors'
const hasPython = spawnSync('python3', ['--version']).status === 0

let embedded: ApiProcess
let proxy: Server | undefined

beforeAll(async () => {
  embedded = await ApiProcess.start({ ...(await TEST_STORES[0]?.create()), PREVIEW_TOKEN: TOKEN })
})
afterEach(() => {
  proxy?.closeAllConnections()
  proxy?.close()
})
afterAll(() => embedded.stop())

const found = async (address: string, timeoutMs?: number) => {
  const preview = { token: TOKEN, draft: 'a-draft-to-preview' }
  const { verdict, calls } = await checkHost({ address, ...preview, ...(timeoutMs && { timeoutMs }) })
  const findings = calls.flatMap(({ call, findings }) =>
    findings.map(({ verdict, rule, field }) => `${verdict} ${call} ${rule}${field ? `: ${field}` : ''}`),
  )
  return { verdict, findings, count: calls.length }
}

interface Changed {
  status: number
  headers: Record<string, string>
  text: string
}
type Change = (request: { method: string; url: string; body: string }, answer: Changed) => Changed | 'hang'

/** The embedded host behind a proxy that changes its answers. */
async function broken(change: Change): Promise<string> {
  proxy = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await buffer(request)
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...sent } = headers
    const answer = await fetch(embedded.address + url, {
      ...{ method, headers: sent as Record<string, string> },
      ...(body.length > 0 && { body }),
    })
    const { 'content-length': _____, ...came } = Object.fromEntries(answer.headers)
    const changed = change(
      { method, url, body: body.subarray(0, 1e5).toString() },
      { status: answer.status, headers: came, text: await answer.text() },
    )
    if (changed !== 'hang') response.writeHead(changed.status, changed.headers).end(changed.text)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

test('the embedded host holds', async () => {
  expect(await found(embedded.address)).toEqual({ verdict: 'holds', findings: [], count: 35 })
})

/** An answer to HEAD has no text. */
const onJson = (text: string, change: (json: never) => unknown) =>
  text && JSON.stringify(change(JSON.parse(text) as never))
const isList = (url: string) => url.startsWith('/api/blog/enable/list')
type Page = { items: { readingMinutes?: unknown }[]; total: number }
const receipt = { id: 'x', receivedAt: '2026-01-01T00:00:00Z' }

const FAULTS: [string, Change, string][] = [
  [
    'null for a number',
    ({ url }, answer) =>
      isList(url) && answer.status === 200
        ? {
            ...answer,
            text: onJson(answer.text, (page: Page) => ({
              ...page,
              items: page.items.map((item) => ({ ...item, readingMinutes: null })),
            })),
          }
        : answer,
    'differs blog.list schema: readingMinutes',
  ],
  [
    'markup in a title',
    ({ url }, answer) =>
      isList(url) ? { ...answer, text: answer.text.replace(/"title":"/, '$&Fish &amp; <b>') } : answer,
    'differs blog.list plain text: title',
  ],
  [
    'a change that is to come',
    ({ url }, answer) =>
      isList(url) ? { ...answer, text: answer.text.replace(/"updatedAt":"\d+/, '"updatedAt":"2999') } : answer,
    'differs blog.list in the past: updatedAt',
  ],
  [
    'a category without its own list',
    ({ url }, answer) =>
      url === '/api/categories/get-categories' && answer.status === 200
        ? { ...answer, text: onJson(answer.text, (categories: object[]) => categories.slice(1)) }
        : answer,
    'fails category.list category of an item',
  ],
  [
    'pages that are cut without a word',
    ({ url }, answer) =>
      isList(url) && answer.status === 200
        ? { ...answer, text: onJson(answer.text, (page: Page) => ({ ...page, items: page.items.slice(0, 5) })) }
        : answer,
    'fails blog.list size and total of a page: size',
  ],
  [
    'a wrong total',
    ({ url }, answer) =>
      isList(url) && answer.status === 200
        ? { ...answer, text: onJson(answer.text, (page: Page) => ({ ...page, total: page.total + 7 })) }
        : answer,
    'fails blog.list size and total of a page: size',
  ],
  [
    '200 for an unknown slug',
    ({ url }, answer) =>
      url.startsWith('/api/blog/blogdetails/') && answer.status === 404
        ? { ...answer, status: 200, headers: { 'content-type': 'application/json' }, text: '{}' }
        : answer,
    'fails blog.details unknown slug',
  ],
  [
    'HTML in place of JSON',
    ({ url }, answer) =>
      url === '/api/wse/enabledPositions'
        ? { status: 200, headers: { 'content-type': 'text/html' }, text: '<h1>Hi</h1>' }
        : answer,
    'fails team.positions content type',
  ],
  [
    'a redirect',
    ({ url }, answer) =>
      url.startsWith('/api/location/country') ? { status: 301, headers: { location: '/other' }, text: '' } : answer,
    'fails location.countries redirect',
  ],
  [
    '500 on one call',
    ({ url }, answer) => (url.startsWith('/api/persona/personas') ? { status: 500, headers: {}, text: 'no' } : answer),
    'fails persona.personas status',
  ],
  [
    'idempotency ignored',
    ({ url }, answer) =>
      url === '/api/contact/add' && answer.status === 201
        ? { ...answer, text: onJson(answer.text, () => ({ ...receipt, id: String(Math.random()) })) }
        : answer,
    'fails contact.add the same key and body: id',
  ],
  [
    '201 for an invalid form',
    ({ url }, answer) =>
      url === '/api/contact/add' && answer.status === 422
        ? {
            status: 201,
            headers: { ...answer.headers, 'content-type': 'application/json' },
            text: onJson('0', () => receipt),
          }
        : answer,
    'fails contact.add missing field: message',
  ],
  [
    'a draft shown',
    ({ url }, answer) =>
      url === '/api/blog/blogdetails/a-draft-to-preview?admin='
        ? { status: 200, headers: { 'content-type': 'application/json' }, text: '{}' }
        : answer,
    'fails blog.details draft',
  ],
  [
    'a call that hangs',
    ({ url }, answer) => (url.startsWith('/api/trivia/recent/') ? 'hang' : answer),
    'fails trivia.recent answer',
  ],
  [
    'a host that knows no dry runs',
    (_, { headers: { 'dry-run': __, ...headers }, ...answer }) => ({ ...answer, headers }),
    'fails contact.add dry run',
  ],
]

test('a wrong record of a list is named, what only adorns one differs, and the rest of the list is read', async () => {
  const address = await broken(({ url }, answer) =>
    isList(url) && answer.status === 200
      ? {
          ...answer,
          text: onJson(answer.text, (page: Page) => ({
            ...page,
            items: page.items.map((item, at) => {
              if (at === 0) return { ...item, slug: 'Big News' }
              return at === 1 ? { ...item, readingMinutes: '5 min' } : item
            }),
          })),
        }
      : answer,
  )
  const { findings } = await found(address)
  expect(findings.filter((finding) => finding.includes('blog.list'))).toEqual(
    expect.arrayContaining(['fails blog.list schema: slug', 'differs blog.list schema: readingMinutes']),
  )
  expect(findings.join('\n')).not.toMatch(/page 2 of size 1: items|size and total/)
})

test.each(FAULTS)('%s is named', async (_, change, finding) => {
  expect((await found(await broken(change), 3000)).findings).toContain(finding)
})

test('a host that wants other credentials is one error', async () => {
  const address = await broken((_, answer) => ({ ...answer, status: 401, text: '{}' }))
  await expect(checkHost({ address })).rejects.toThrow(
    new Unreachable(`${address} answers 401: API_TOKEN, or the user in the address, is not what it wants`),
  )
})

test('a host that is not there is one error', async () => {
  await expect(checkHost({ address: `http://127.0.0.1:${await freePort()}` })).rejects.toBeInstanceOf(Unreachable)
})

/** A developer may lack Python; the run that lets a change in may not. */
const withPython = hasPython || process.env.CI ? test : test.skip
withPython('the example host in Python holds, and the command says so to programs', async () => {
  const python: ChildProcess = spawn('python3', ['docs/examples/host/host.py', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(python.stdout as NodeJS.ReadableStream, 'data')
    const [address = ''] = /http:\S+/.exec(String(line)) ?? []
    const command = spawn('node', ['--conditions=react-server', 'scripts/host-check.ts', address, '--json'])
    const [output, [code]] = await Promise.all([buffer(command.stdout), once(command, 'exit')])
    const { calls, ...report } = JSON.parse(output.toString()) as HostReport
    expect(calls.flatMap(({ call, findings }) => findings.map((finding) => ({ call, ...finding })))).toEqual([])
    expect(report).toMatchObject({ host: address, verdict: 'holds' })
    expect(code).toBe(0)
  } finally {
    python.kill()
  }
})
