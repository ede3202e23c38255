import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-missed-'))

async function ask(words: string, ...visitors: string[]) {
  const { noteMissed } = await import('#lib/site/search/missed-questions')
  for (const visitor of visitors) noteMissed(words, visitor)
}
const missed = async () => (await import('#lib/site/search/current-index')).searchIndex().missed()

test('what three visitors asked for is counted, each once a day, and what fewer asked for is stored nowhere', async () => {
  await ask('Quantum  routers', 'a', 'a', 'b', 'b')
  expect(await missed()).toEqual([])
  await ask('quantum routers', 'c', 'd', 'd')
  await ask('my own name', 'a', 'b')
  expect(await missed()).toEqual([
    { question: 'quantum routers', visitors: 4, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
})

test.each(['ana@example.com', '+44 20 7946 0000', 'x'.repeat(61), '  '])('"%s" is never counted', async (words) => {
  await ask(words, 'a', 'b', 'c', 'd')
  expect((await missed()).map(({ question }) => question)).not.toContain(words.trim())
})

test('what nobody asks for any more goes', async () => {
  const { searchIndex } = await import('#lib/site/search/current-index')
  searchIndex().addMissed('long ago', 3, '2020-01-01')
  await ask('something else', 'a', 'b', 'c')
  expect((await missed()).map(({ question }) => question)).not.toContain('long ago')
})

test('of more than anybody reads, those that few asked for are forgotten, never the one that was just asked', async () => {
  const { searchIndex } = await import('#lib/site/search/current-index')
  const index = searchIndex()
  await index.write(() => {
    for (let at = 0; at < 1100; at++) index.addMissed(`question ${at}`, at < 3 ? 9 : 3, '2026-11-20')
  })
  const stored = (await missed()).map(({ question }) => question)
  expect(stored).toHaveLength(1000)
  expect(stored).toEqual(expect.arrayContaining(['question 0', 'question 2', 'question 1099']))
})
