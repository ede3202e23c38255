import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { standTroubledSite } from './support/troubled-site.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** What a collector of OpenTelemetry and a webhook got. */
const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { resourceSpans = [] } = JSON.parse(Buffer.concat(chunks).toString()) as {
    resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
  }
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}).listen(0, '127.0.0.1')
if (!collector.listening) await once(collector, 'listening')

const { host, site } = standTroubledSite({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'info',
})
test.afterAll(() => void collector.close())

const attributeOf = (span: Span, key: string) => {
  const { value } = span.attributes.find((attribute) => attribute.key === key) ?? {}
  return value?.stringValue ?? value?.intValue
}
const spanOf = (name: string, key: string, value: string) =>
  spans.find((span) => span.name === name && attributeOf(span, key) === value)

test('one trace holds a request, the rendering it waits for, and the calls of that', async () => {
  const path = '/blog/power-is-a-dependency'
  expect((await site.get(`${path}?email=ana@example.com`)).status).toBe(200)
  await expect.poll(() => spanOf('GET request', 'url.path', path), { timeout: 20_000 }).toBeDefined()
  await expect.poll(() => spanOf('API call', 'api.call', 'blog.details'), { timeout: 20_000 }).toBeDefined()
  const request = spanOf('GET request', 'url.path', path) as Span
  expect(attributeOf(request, 'http.response.status_code')).toBe(200)
  const traced = () => spans.filter(({ traceId }) => traceId === request.traceId)
  // Each process exports its own, when it comes to it.
  await expect
    .poll(() => traced().map(({ name }) => name), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['wait for a rendering', 'render', 'API call']))
  const trace = traced()
  const parents = new Set(trace.map(({ spanId }) => spanId))
  expect(trace.filter(({ parentSpanId }) => parentSpanId && !parents.has(parentSpanId))).toEqual([])
  expect(JSON.stringify(spans)).not.toContain('ana@example.com')
})

test('the API host is handed the trace, and the log names the request', async () => {
  host.trouble = 'answers 500'
  const id = 'a-request-of-the-proxy'
  const answer = await fetch(`${site.address}/blog-category/networks`, { headers: { 'x-request-id': id } })
  expect(answer.status).toBe(503)
  host.trouble = 'none'
  expect(host.lastHeaders.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  await expect.poll(() => site.log).toContain(`"request":"${id}"`)
})
