import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-text-'))
const source = path.join(process.env.DATA_DIR, 'source.md')

test('a text that is not in memory is read from its file or its copy, and no other text stands in for it', async () => {
  const { copyOf, FileText } = await import('#lib/host/content/file-text')
  writeFileSync(source, 'as it was')
  const text = new FileText('blog/post.md', () => readFileSync(source, 'utf8'))
  writeFileSync(source, 'as it is now')
  expect(`${text}`).toBe('as it was')
  text.release()
  expect(() => `${text}`).toThrow('blog/post.md:1: is another one since it was read')
  const copy = copyOf('blog/post.md')
  mkdirSync(path.dirname(copy), { recursive: true })
  writeFileSync(copy, 'as another process has read it')
  expect(() => `${text}`).toThrow()
  writeFileSync(copy, 'as it was')
  expect(`${text}`).toBe('as it was')
  rmSync(copy)
  writeFileSync(source, 'as it was')
  expect(`${text}`).toBe('as it was')
})
