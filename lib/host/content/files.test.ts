import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

const content = mkdtempSync(path.join(tmpdir(), 'wse-files-'))

/** Gives a function that reads the titles of a folder. */
async function titlesBy(schema: z.ZodType<{ title: string }>) {
  const { onceForText } = await import('#lib/host/content/file-text')
  const { parseFile, readFolder } = await import('#lib/host/content/files')
  const titleOf = onceForText((text) => parseFile(schema, text).data.title)
  return { titleOf, titlesIn: (folder: string) => readFolder(folder, titleOf) }
}

const write = (title: string) =>
  writeFileSync(path.join(content, 'notes', 'note.md'), `---\ntitle: ${title}\n---\nWords\n`)

beforeAll(() => {
  mkdirSync(path.join(content, 'notes'))
  cpSync('content/facts.yaml', path.join(content, 'facts.yaml'))
})
afterAll(() => rmSync(content, { recursive: true }))

test('a file is parsed again where its text is another one, and not else', async () => {
  process.env.CONTENT_DIR = content
  const parsed: unknown[] = []
  const schema = z.object({ title: z.string() }).transform((data) => {
    parsed.push(data.title)
    return data
  })
  const { titlesIn } = await titlesBy(schema)
  const titles = ['One', 'One', 'Two', 'One'].map((title) => {
    write(title)
    return titlesIn('notes')[0]
  })
  expect(titles).toEqual(['One', 'One', 'Two', 'One'])
  expect(parsed).toEqual(['One', 'Two', 'One'])
})

test('what is read ahead is parsed once, with turns for others between', async () => {
  process.env.CONTENT_DIR = content
  const { readAhead } = await import('#lib/host/content/files')
  mkdirSync(path.join(content, 'many'))
  for (let at = 0; at < 100; at++)
    writeFileSync(path.join(content, 'many', `note-${at}.md`), `---\ntitle: Note ${at}\n---\nWords\n`)
  let parsed = 0
  const schema = z.object({ title: z.string() }).transform((data) => {
    parsed += 1
    return data
  })
  const { titleOf, titlesIn } = await titlesBy(schema)
  const others: number[] = []
  const turn = () => {
    others.push(parsed)
    if (parsed < 100) setImmediate(turn)
  }
  setImmediate(turn)
  await readAhead('many', titleOf)
  expect(new Set(others).size).toBeGreaterThan(3)
  expect(titlesIn('many')).toHaveLength(100)
  expect(parsed).toBe(100)
})

test('a change is seen after a while, and however soon after another', async () => {
  process.env.CONTENT_DIR = content
  const { titlesIn } = await titlesBy(z.object({ title: z.string() }))
  const read = () => titlesIn('notes')[0]
  write('One')
  await setTimeout(2100)
  expect([read(), read()]).toEqual(['One', 'One'])
  const titles = Array.from({ length: 50 }, (_, at) => `Note ${at + 100}`)
  const seen = titles.map((title) => {
    write(title)
    return read()
  })
  expect(seen).toEqual(titles)
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
