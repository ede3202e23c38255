import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { contentType } from '#lib/enquiries/uploads/check-content'
import { jpegEnd } from '#lib/enquiries/uploads/picture-ends'

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
const docx = (more: Record<string, string | Buffer> = {}, claimed: Claimed = {}) =>
  zip(
    {
      '[Content_Types].xml': types('wordprocessingml.document', 'word/document.xml'),
      'word/document.xml': '<w/>',
      ...more,
    },
    claimed,
  )

interface Claimed {
  size?: number
  sum?: number
  /** The name in front of the last file, where it is not the one in the archive's list. */
  name?: string
}

/** A zip archive of the files; `claimed` is what the last one is said to be. */
function zip(files: Record<string, string | Buffer>, claimed: Claimed = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  const names = Object.keys(files)
  for (const [at, name] of names.entries()) {
    const data = Buffer.from(files[name] ?? '')
    const packed = deflateRawSync(data)
    const { size = data.length, sum = crc32(data), name: front = name } = at === names.length - 1 ? claimed : {}
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(sum, 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(size, 18)
    header.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\x03\x04'), header, Buffer.from(front), packed)
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

const page = Buffer.from('<html><body onload="alert(1)">')

/** A WebP whose head says that it reaches to the end of the file, or further. */
function grown(file: Buffer, more = 0): Buffer {
  const bytes = Buffer.from(file)
  bytes.writeUInt32LE(bytes.length - 8 + more, 4)
  return bytes
}

/** What real programs write: with a colour profile, of several scans, with transparency, moving. */
const noise = () =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 4,
      background: '#12683f',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

test.each([
  ['a PNG', 'image/png', () => noise().png()],
  ['an interlaced PNG with a profile', 'image/png', () => noise().png({ progressive: true }).withMetadata()],
  ['a JPEG', 'image/jpeg', () => noise().jpeg()],
  ['a JPEG of several scans with a profile', 'image/jpeg', () => noise().jpeg({ progressive: true }).withMetadata()],
  ['a WebP', 'image/webp', () => noise().webp()],
  ['a WebP with a profile', 'image/webp', () => noise().webp({ lossless: true }).withMetadata()],
])('%s of another program is taken, also with an end in its data and bytes behind it', async (_, type, draw) => {
  const bytes = await draw().toBuffer()
  expect(await contentType(bytes, 'a')).toBe(type)
  expect(await contentType(Buffer.concat([bytes, Buffer.alloc(100, 1)]), 'a')).toBe(type)
})

test('a PDF that was changed and a PDF for the web are taken', async () => {
  const changed = Buffer.concat([pdf, Buffer.from('2 0 obj\n<</Title(x)>>\nendobj\nstartxref\n9\n%%EOF\n')])
  const forWeb = Buffer.from('%PDF-1.7\n1 0 obj\n<</Linearized 1>>\nendobj\nstartxref\n0\n%%EOF\n<?xml?>\n%%EOF\n')
  expect(await contentType(changed, 'plan.pdf')).toBe('application/pdf')
  expect(await contentType(forWeb, 'plan.pdf')).toBe('application/pdf')
})

test.each([
  ['plan.pdf', pdf, 'application/pdf'],
  ['plan.png', png, 'image/png'],
  ['plan.jpg', jpeg, 'image/jpeg'],
  ['a photo with what the camera adds.jpg', Buffer.concat([jpeg, Buffer.from('SEFT1234')]), 'image/jpeg'],
  ['plan.webp', webp, 'image/webp'],
  ['plan.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [
    'plan.xlsx',
    zip({ '[Content_Types].xml': types('spreadsheetml.sheet', 'xl/workbook.xml'), 'xl/workbook.xml': '<w/>' }),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  [
    'plan.pptx',
    zip({ 'ppt/p.xml': '<p/>', '[Content_Types].xml': types('presentationml.presentation', 'ppt/p.xml') }),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  ['plan.csv', Buffer.from('a,b\n1,2\n'), 'text/csv'],
  ['plan.txt', Buffer.from('Grüße 👋\n'), 'text/plain'],
  ['a picture called.pdf', png, 'image/png'],
])('%s is told by what it holds', async (name, bytes, type) => {
  expect(await contentType(bytes, name)).toBe(type)
})

test.each<readonly [what: string, name: string, bytes: Buffer]>([
  ['an SVG', 'plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML called text', 'plan.txt', Buffer.from('hello <script>alert(1)</script>')],
  ['a program', 'plan.pdf', Buffer.from('7f454c46020101', 'hex')],
  ['an archive', 'plan.zip', zip({ 'a.txt': 'a' })],
  ['a template', 'plan.docx', zip({ '[Content_Types].xml': types('wordprocessingml.template', 'word/document.xml') })],
  ['an archive that is cut off', 'plan.docx', docx().subarray(0, -4)],
  ['RTF called text', 'plan.txt', Buffer.from('{\\rtf1 words}')],
  ['a contact called text', 'plan.txt', Buffer.from('BEGIN:VCARD\nVERSION:3.0\n')],
  ['a program of Windows called text', 'plan.txt', Buffer.from('MZ words')],
  ['a GIF that is a script', 'plan.gif', Buffer.from('GIF89a=1;alert(1)')],
  ['a PDF without an end', 'plan.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ...['pdf', 'PNG', 'jpeg', 'webp', 'docx', 'xlsx', 'pptx'].map(
    (end) => [`text called .${end}`, `plan.${end}`, Buffer.from('some words\n')] as const,
  ),
  ['binary rubbish', 'plan.txt', Buffer.from([1, 2, 3, 0, 255])],
  ['a picture that is an archive too', 'plan.png', Buffer.concat([png, zip({ 'a.txt': 'a' })])],
  ['a PDF that is a page too', 'plan.pdf', Buffer.concat([pdf, Buffer.from('<html><script>alert(1)</script>')])],
  ['a PDF that is an archive too', 'plan.pdf', Buffer.concat([pdf, zip({ 'a.txt': 'a' })])],
  ['a bomb', 'plan.docx', docx({ 'word/media/x': 'x'.repeat(1000) }, { size: 3_000_000_000 })],
  ['a small file that grows a thousand times', 'plan.docx', docx({ 'word/x.xml': '0'.repeat(30 * 1024 * 1024) })],
  [
    'a bomb that says it is small',
    'plan.docx',
    docx({ 'word/media/x': Buffer.alloc(300 * 1024 * 1024) }, { size: 10 }),
  ],
  ['a document with an entry that is shorter than it says', 'plan.docx', docx({ 'word/x.xml': 'x' }, { size: 10 })],
  ['a document with an entry of another sum', 'plan.docx', docx({ 'word/x.xml': 'x' }, { sum: 1 })],
  ['a document with an entry of two names', 'plan.docx', docx({ 'word/x.xml': 'x' }, { name: 'word/y.xml' })],
  ['a document with two entries of one name', 'plan.docx', docx({ 'word/x.xml': 'x', 'word/X.xml': 'y' })],
  ['a document with a program of Windows', 'plan.docx', docx({ 'word/media/image1.png': 'MZ\x90\x00\x03' })],
  ['a document with a program of Linux', 'plan.docx', docx({ 'word/x.bin': '\x7fELF\x02\x01' })],
  ['a document with a program of macOS', 'plan.docx', docx({ 'word/x.bin': Buffer.from('cffaedfe07000001', 'hex') })],
  ['a document with a script', 'plan.docx', docx({ 'word/x.xml': '#!/bin/sh\n' })],
  ...['exe', 'dll', 'js', 'vbs', 'bat'].map(
    (end) => [`a document with a .${end}`, 'plan.docx', docx({ [`word/setup.${end}`]: 'x' })] as const,
  ),
  ['a script called text', 'plan.txt', Buffer.from('#!/bin/sh\necho\n')],
  ...Object.entries({ png, jpg: jpeg, webp, pdf }).flatMap(
    ([end, bytes]) =>
      [
        [`a .${end} with a page behind it`, `plan.${end}`, Buffer.concat([bytes, page])],
        [
          `a .${end} with a page and a second end behind it`,
          `plan.${end}`,
          Buffer.concat([bytes, page, Buffer.from('\n%%EOF\nIEND\xaeB`\x82\xff\xd9', 'latin1')]),
        ],
        [
          `a .${end} with a program behind it`,
          `plan.${end}`,
          Buffer.concat([bytes, Buffer.from('7f454c460201', 'hex')]),
        ],
      ] as const,
  ),
  ['a WebP that says the page is part of it', 'plan.webp', grown(Buffer.concat([webp, page]))],
  ['a WebP that says it is longer than it is', 'plan.webp', grown(webp, 100)],
  ['a PNG without an end', 'plan.png', png.subarray(0, -12)],
  ['a document with macros', 'plan.docx', docx({ 'word/vbaProject.bin': 'x' })],
])('%s is refused', async (_, name, bytes) => {
  expect(await contentType(bytes, name)).toBeUndefined()
})

test.each([
  ['UTF-16 with its mark', Buffer.from('\ufeffStra\u00dfe;1\n', 'utf16le')],
  ['the encoding of Windows', Buffer.from('Stra\u00dfe;1\n', 'latin1')],
])('a table in %s is text', async (_, bytes) => {
  expect(await contentType(bytes, 'table.csv')).toBe('text/csv')
})

test.each([
  ['UTF-16', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le')],
  ['the encoding of Windows', Buffer.from('\u00df<script>alert(1)</script>', 'latin1')],
  ['no encoding', Buffer.from('a\u0081\u0000b', 'latin1')],
])('a page in %s is none', async (_, bytes) => {
  expect(await contentType(bytes, 'table.csv')).toBeUndefined()
})

test('a JPEG that is filled up is looked at about as fast as its bytes can be counted', () => {
  const bytes = Buffer.alloc(10 * 1024 * 1024, 0xff)
  bytes.set(jpeg.subarray(0, 20))
  const leastMs = (work: () => number) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now()
        work()
        return performance.now() - started
      }),
    )
  const count = () => {
    let found = 0
    for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0xff) found += 1
    return found
  }
  expect(jpegEnd(bytes)).toBe(0)
  expect(jpegEnd(Buffer.concat([jpeg.subarray(0, -2), Buffer.from('ffffffd9', 'hex')]))).toBe(jpeg.length + 2)
  expect(leastMs(() => jpegEnd(bytes))).toBeLessThan(4 * leastMs(count))
})
