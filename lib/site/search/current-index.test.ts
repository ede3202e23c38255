import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SearchIndex } from '#lib/site/search/search-index'

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-current-'))

test('after a restart what the file has answers before the lists are read', async () => {
  const before = new SearchIndex(path.join(process.env.DATA_DIR as string, 'search'))
  const document = {
    ...{
      id: '/blog/quokkas',
      type: 'BLOG' as const,
      kind: 'Blog',
      category: '',
      date: '2026-01-01',
      image: '',
      title: 'Quokkas',
    },
    ...{ address: 'blog quokkas', names: 'Blog', headings: '', summary: 'A post that is gone', body: 'quokka' },
  }
  await before.write(() => before.put(document, 'read'))
  before.close()

  const { findAnswer, readyIndex } = await import('#lib/site/search/current-index')
  const found = async (words: string) => {
    const { best } = await findAnswer({ words, type: '', category: '' })
    return best.map((one) => one.path)
  }
  expect(readyIndex()?.counts().documents).toBe(1)
  expect(await found('quokkas')).toEqual(['/blog/quokkas'])
})
