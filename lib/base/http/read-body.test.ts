import { readAtMost } from '#lib/base/http/read-body'

const MB = 1024 * 1024
const ended: (() => void)[] = []

/** A body of which so much has come, and whose end does not. */
function halfSent(network: string, bytes: number): Promise<Buffer> {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes))
      ended.push(() => {
        try {
          controller.close()
        } catch {
          // It was cancelled by who read it.
        }
      })
    },
  })
  const headers = { 'x-visitor-address': network }
  const request = new Request('http://localhost', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return readAtMost(request, 2 * MB)
}
const endAll = () => {
  for (const end of ended.splice(0)) end()
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

test('what one network sends and does not end takes a part of the memory, and leaves the rest to others', async () => {
  const held = Array.from({ length: 8 }, () => halfSent('192.0.2.1', MB))
  await turn()
  await expect(halfSent('192.0.2.1', MB)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4'].flatMap((network) =>
    Array.from({ length: 8 }, () => halfSent(network, MB)),
  )
  await turn()
  await expect(halfSent('192.0.2.5', MB)).rejects.toMatchObject({ status: 429 })
  endAll()
  await Promise.all([...held, ...others])
  const again = halfSent('192.0.2.1', MB)
  await turn()
  endAll()
  expect((await again).length).toBe(MB)
})

test('a body over its limit, or one that breaks off, gives back what it took', async () => {
  for (let times = 0; times < 20; times++)
    await expect(halfSent('192.0.2.9', 3 * MB)).rejects.toMatchObject({ status: 413 })
  for (let times = 0; times < 20; times++) {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(MB))
        setTimeout(() => controller.error(new Error('gone')), 1)
      },
    })
    const headers = { 'x-visitor-address': '192.0.2.9' }
    const request = new Request('http://localhost', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    await expect(readAtMost(request, 2 * MB)).rejects.toMatchObject({ status: 400 })
  }
})
