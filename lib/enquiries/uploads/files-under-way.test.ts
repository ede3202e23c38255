import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let receive: (visitor: string) => { file: Promise<unknown>; end: () => void }

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-under-way-'))
  const { receiveMultipart } = await import('#lib/enquiries/uploads/read-multipart')
  /** A file that goes on coming until it is ended. */
  receive = (visitor) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    // What is refused is not read to its end.
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {})
    write('--x\r\ncontent-disposition: form-data; name="file"; filename="plan.txt"\r\n\r\nWords of a plan')
    const end = () => {
      write('\r\n--x--\r\n')
      writer.close().catch(() => {})
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-visitor-address': visitor }
    const init = { method: 'POST', headers, body: readable, duplex: 'half' }
    return { file: receiveMultipart(new Request('http://site/enquiry/contact', init as RequestInit)), end }
  }
})

async function whole(visitor: string): Promise<unknown> {
  const { file, end } = receive(visitor)
  end()
  return file
}

test('a network has four files under way at once; others have theirs, and so does it when one has come', async () => {
  const coming = Array.from({ length: 4 }, () => receive('10.0.2.1'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect(whole('10.0.2.1')).rejects.toMatchObject({ status: 429, errors: { file: expect.anything() } })
  await expect(whole('10.0.2.2')).resolves.toMatchObject({ name: 'plan.txt' })
  coming[0]?.end()
  await coming[0]?.file
  await expect(whole('10.0.2.1')).resolves.toMatchObject({ name: 'plan.txt' })
  for (const { end } of coming) end()
  await Promise.all(coming.map(({ file }) => file))
  await expect(whole('10.0.2.1')).resolves.toMatchObject({ name: 'plan.txt' })
})

test('all networks together have forty', async () => {
  const coming = Array.from({ length: 40 }, (_, at) => receive(`10.0.3.${at % 20}`))
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect(whole('10.0.4.1')).rejects.toMatchObject({ status: 429 })
  for (const { end } of coming) end()
  await Promise.all(coming.map(({ file }) => file))
})
