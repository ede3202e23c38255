import { Webhook } from 'standardwebhooks'
import { sendChange } from '#lib/gateway/authoring/send-change'
import { freePort, PostServer } from '#lib/testing/receivers'

const SECRET = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
const BODY = '{"changes":[{"type":"content"}]}'
const site = new PostServer()
beforeAll(() => site.listen())
afterAll(() => site.close())

const send = (address: string, timeoutMs?: number) => sendChange({ address, body: BODY, secret: SECRET, timeoutMs })

test('a message is signed, under another id for each address', async () => {
  expect(await send(site.address)).toEqual({ isNotified: true, words: 'notified' })
  expect(await send(`${site.address}/below`)).toMatchObject({ isNotified: true })
  const ids = site.posts.map(({ headers, body }) => {
    new Webhook(SECRET).verify(body, headers as Record<string, string>)
    return headers['webhook-id']
  })
  expect(new Set(ids).size).toBe(2)
})

test('a refusal is named with its status and what the site says of it', async () => {
  site.answer = (response) => response.writeHead(401).end('{"detail":"No matching\\u001b signature"}')
  expect(await send(site.address)).toEqual({
    isNotified: false,
    words: 'refused with 401: No matching\\u001b signature',
  })
  site.answer = (response) => response.writeHead(502).end('<html>')
  expect(await send(site.address)).toEqual({ isNotified: false, words: 'refused with 502' })
  site.answer = (response) => response.writeHead(308, { location: 'https://elsewhere.example/' }).end()
  expect(await send(site.address)).toEqual({ isNotified: false, words: 'refused with 308' })
})

test('an address where nobody answers, and one that answers too late, are not reached', async () => {
  expect(await send(`http://127.0.0.1:${await freePort()}`)).toEqual({
    isNotified: false,
    words: 'not reached: ECONNREFUSED',
  })
  site.answer = () => {}
  expect(await send(site.address, 200)).toEqual({ isNotified: false, words: 'not reached: no answer in 0.2 s' })
})
