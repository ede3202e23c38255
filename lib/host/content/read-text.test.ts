import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'wse-text-'))
process.env.CONTENT_DIR = folder

test.each<[string, Uint8Array, string | RegExp]>([
  ['with a mark and the lines of Windows', Buffer.from('\ufeffa\r\nb'), 'a\nb'],
  ['that no page could show', Buffer.alloc(131_073, 'a'), /a\.md:1: has 129 KB: it may have 128/],
  ['in Latin-1', Buffer.from('Plain\nCaf\xe9\n', 'latin1'), /a\.md:2: is not UTF-8/],
  ['in Latin-1 at its end', Buffer.from('Caf\xe9', 'latin1'), /a\.md:1: is not UTF-8/],
])('a file %s', async (_, bytes, expected) => {
  const { readText } = await import('#lib/host/content/read-text')
  writeFileSync(path.join(folder, 'a.md'), bytes)
  if (typeof expected === 'string') expect(readText('a.md')).toBe(expected)
  else expect(() => readText('a.md')).toThrow(expected)
})

test('a file that is missing, and a link that leads to itself', async () => {
  const { readText } = await import('#lib/host/content/read-text')
  symlinkSync('loop.md', path.join(folder, 'loop.md'))
  expect(() => readText('none.md')).toThrow(/none\.md:1: is missing/)
  expect(() => readText('loop.md')).toThrow(/loop\.md:1: can't be read \(ELOOP\)/)
})
