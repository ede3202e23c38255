import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardAddress, pathAndQuery } from '#lib/serving/server/address/address-guard'
import { FinishedResponse } from '#lib/serving/server/answer/finish-answer'

describe('the guard of addresses', () => {
  test.each([
    ['/', '/', ''],
    ['/blogs?page=2', '/blogs', '?page=2'],
    ['/blog/%F0%9F%98%80', '/blog/%F0%9F%98%80', ''],
  ])('%s goes on', (url, path, search) => {
    expect(guardAddress(url)).toEqual({ url: { path, search } })
  })

  test.each([
    ...[
      '/blog/%00',
      '/blog/%zz',
      `/blog/${'a'.repeat(5000)}`,
      'http://x',
      '*',
      '/a/../preview/blog/x/y',
      '/a/%2E%2e/x',
    ],
    ...['/.', '//evil.example/..', '/./blogs'],
  ])('%s names nothing', (url) => {
    expect(guardAddress(url)).toEqual({ url: undefined })
  })

  test.each([
    ['//blogs', '/blogs'],
    ['/BLOG//', '/blogs'],
    ['/\\evil.example', '/evil.example'],
    ['/blogs//page/1?a=b', '/blogs?a=b'],
  ])('%s is redirected to %s on this site', (url, redirect) => {
    expect(guardAddress(url)).toEqual({ redirect })
  })
})

test('a request may name the whole address', () => {
  expect(pathAndQuery('http://any.example/blogs?x=1')).toBe('/blogs?x=1')
  expect(pathAndQuery('//any.example/blogs')).toBe('//any.example/blogs')
})

describe('an answer', () => {
  let server: Server
  const ask = async (listener: RequestListener, path = '/x', headers: Record<string, string> = {}) => {
    server = createServer({ ServerResponse: FinishedResponse }, (request, response) => {
      response.finishBy((failed) => {
        failed.statusCode = 503
        failed.end('the error page')
      })
      listener(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })
  }
  afterEach(() => server.close())

  test('carries the security headers, and leaves a policy of its own', async () => {
    const answer = await ask((_, response) =>
      response.writeHead(200, { 'content-security-policy': "default-src 'none'" }).end('ok'),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    for (const name of [
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
    ]) {
      expect(answer.headers.get(name)).toBeTruthy()
    }
  })

  test.each([
    ['written in one go', ((_, response) => response.writeHead(500).end('half a page')) as RequestListener],
    [
      'written in pieces',
      ((_, response) => {
        response.statusCode = 500
        response.write('half')
        response.end('page')
      }) as RequestListener,
    ],
  ])('that failed, %s, is the error page with Retry-After and noindex', async (_, listener) => {
    const answer = await ask(listener)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe('the error page')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('that failed on a call or for data is sent with its own body', async () => {
    const listener: RequestListener = (_, response) => response.writeHead(502).end('problem')
    expect(await (await ask(listener, '/api/x')).text()).toBe('problem')
    server.close()
    expect(await (await ask(listener, '/x', { rsc: '1' })).text()).toBe('problem')
  })
})
