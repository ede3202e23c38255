import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const content = mkdtempSync(path.join(tmpdir(), 'wse-files-'))
const write = (title: string) =>
  writeFileSync(path.join(content, 'notes', 'note.md'), `---\ntitle: ${title}\n---\nWords\n`)

beforeAll(() => {
  mkdirSync(path.join(content, 'notes'))
  cpSync('content/facts.yaml', path.join(content, 'facts.yaml'))
})
afterAll(() => rmSync(content, { recursive: true }))

test('a file is parsed again where its text is another one, and not else', async () => {
  process.env.CONTENT_DIR = content
  const { readFolder } = await import('#lib/host/content/files')
  const parsed: unknown[] = []
  const schema = z.object({ title: z.string() }).transform((data) => {
    parsed.push(data.title)
    return data
  })
  const titles = ['One', 'One', 'Two', 'One'].map((title) => {
    write(title)
    return readFolder(schema, 'notes', ({ data }) => data.title)[0]
  })
  expect(titles).toEqual(['One', 'One', 'Two', 'One'])
  expect(parsed).toEqual(['One', 'Two', 'One'])
})

test('a file of data is parsed again where its text is another one, and not else', async () => {
  process.env.CONTENT_DIR = content
  const { readDataFile } = await import('#lib/host/content/files')
  const parsed: unknown[] = []
  const schema = z.object({ title: z.string() }).transform((data) => {
    parsed.push(data.title)
    return data
  })
  const titles = ['One', 'One', 'Two'].map((title) => {
    writeFileSync(path.join(content, 'data.yaml'), `title: ${title}\n`)
    return readDataFile(schema, 'data.yaml')?.title
  })
  expect(titles).toEqual(['One', 'One', 'Two'])
  expect(parsed).toEqual(['One', 'Two'])
})
