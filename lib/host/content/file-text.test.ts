import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-text-'))
const source = path.join(process.env.DATA_DIR, 'source.md')

test('one of many is read from its file, from its copy where the file is another one, and from the file where there is no copy', async () => {
  const { copyOf, FileText } = await import('#lib/host/content/file-text')
  const { readFileSync } = await import('node:fs')
  const read = () => readFileSync(source, 'utf8')
  writeFileSync(source, 'as it was')
  const text = new FileText('blog/post.md', read, true)
  const one = new FileText('team.yaml', read)
  const other = new FileText('blog/other.md', read, true)
  expect(text.digest).toBe(other.digest)
  writeFileSync(source, 'as it is now')
  expect(`${text}`).toBe('as it is now')
  expect(text.unchanged()).toBeUndefined()
  expect(`${one}`).toBe('as it was')
  await mkdir(path.dirname(copyOf('blog/post.md')), { recursive: true })
  await writeFile(copyOf('blog/post.md'), 'as it was')
  expect(`${text}`).toBe('as it was')
  rmSync(source)
  expect(`${text}`).toBe('as it was')
  writeFileSync(source, 'as it was')
  expect(text.unchanged()).toBe('as it was')
})
