import { HttpProblem } from '#lib/base/http/problem'
import { postChanged, signedChange } from '#lib/testing/signed-change'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
let receiveChange: typeof import('#lib/serving/revalidation/receive-change').receiveChange

beforeAll(async () => {
  Object.assign(process.env, { REVALIDATE_SECRET: secret, REDIS_URL: '' })
  receiveChange = (await import('#lib/serving/revalidation/receive-change')).receiveChange
})

/** What becomes of a message: the number of its changes, or the status of its problem. */
async function send(id: string, apply: () => Promise<void>, body = postChanged('a')): Promise<number> {
  const request = new Request('http://site/api/revalidate', signedChange({ secret, body, id }))
  try {
    return (await receiveChange(request, apply)).length
  } catch (error) {
    if (error instanceof HttpProblem) return error.status
    return 500
  }
}

test('a message whose changes could not be applied is taken when it is sent again, and then no more', async () => {
  const applied: string[] = []
  const fail = () => Promise.reject(new Error('the disk is full'))
  const apply = async () => void applied.push('applied')
  expect(await send('one', fail)).toBe(500)
  expect(await send('one', fail)).toBe(500)
  expect(await send('one', apply)).toBe(1)
  expect(await send('one', apply)).toBe(409)
  expect(applied).toHaveLength(1)
})

test('a message that comes again while it is applied is not applied twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = send('two', () => promise)
  expect(await send('two', async () => {})).toBe(409)
  resolve()
  expect(await first).toBe(1)
})

test('a message that says something else is named as that, however often it is sent', async () => {
  for (let at = 0; at < 2; at++) expect(await send('three', async () => {}, '{"changes":[]}')).toBe(422)
})
