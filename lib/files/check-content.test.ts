import { deflateRawSync } from 'node:zlib'
import { contentType } from '#lib/files/check-content'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(32),
  Buffer.from('ffd9', 'hex'),
])
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const types = (kind: string, part: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`
const docx = (more: Record<string, string> = {}, claimed?: number) =>
  zip(
    {
      '[Content_Types].xml': types('wordprocessingml.document', 'word/document.xml'),
      'word/document.xml': '<w/>',
      ...more,
    },
    claimed,
  )

/** A zip archive of the files; `claimed` is the unpacked size that the last one is said to have. */
function zip(files: Record<string, string>, claimed?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  const names = Object.keys(files)
  for (const [at, name] of names.entries()) {
    const data = Buffer.from(files[name] ?? '')
    const packed = deflateRawSync(data)
    const size = claimed !== undefined && at === names.length - 1 ? claimed : data.length
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(size, 18)
    header.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), header, rest, Buffer.from(name))
    offset = parts.reduce((sum, part) => sum + part.length, 0)
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(names.length, 4)
  end.writeUInt16LE(names.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end])
}

test.each([
  ['plan.pdf', pdf, 'application/pdf'],
  ['plan.png', png, 'image/png'],
  ['plan.jpg', jpeg, 'image/jpeg'],
  ['a photo with what the camera adds.jpg', Buffer.concat([jpeg, Buffer.from('SEFT1234')]), 'image/jpeg'],
  ['plan.webp', webp, 'image/webp'],
  ['plan.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['plan.csv', Buffer.from('a,b\n1,2\n'), 'text/csv'],
  ['plan.txt', Buffer.from('Grüße 👋\n'), 'text/plain'],
  ['a picture called.pdf', png, 'image/png'],
])('%s is told by what it holds', async (name, bytes, type) => {
  expect(await contentType(bytes, name)).toBe(type)
})

test.each([
  ['an SVG', 'plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML called text', 'plan.txt', Buffer.from('hello <script>alert(1)</script>')],
  ['a program', 'plan.pdf', Buffer.from('7f454c46020101', 'hex')],
  ['an archive', 'plan.zip', zip({ 'a.txt': 'a' })],
  ['binary rubbish', 'plan.txt', Buffer.from([1, 2, 3, 0, 255])],
  ['a picture that is an archive too', 'plan.png', Buffer.concat([png, zip({ 'a.txt': 'a' })])],
  ['a PDF that is a page too', 'plan.pdf', Buffer.concat([pdf, Buffer.from('<html><script>alert(1)</script>')])],
  ['a PDF that is an archive too', 'plan.pdf', Buffer.concat([pdf, zip({ 'a.txt': 'a' })])],
  ['a bomb', 'plan.docx', docx({ 'word/media/x': 'x'.repeat(1000) }, 3_000_000_000)],
  ['a document with macros', 'plan.docx', docx({ 'word/vbaProject.bin': 'x' })],
])('%s is refused', async (_, name, bytes) => {
  expect(await contentType(bytes, name)).toBeUndefined()
})
