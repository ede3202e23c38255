import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'wse-content-'))
let host: typeof import('#lib/host/host').host

beforeAll(async () => {
  cpSync('content', folder, { recursive: true })
  edit('team.yaml', (text) =>
    text
      .replace('{ slug: operations, name: Operations }', '{ slug: operations, name: Operations, enabled: false }')
      .replace('- slug: asha-verma', '- enabled: false\n    slug: asha-verma')
      .replace('- slug: jonas-lind', '- enabled: true\n    slug: jonas-lind'),
  )
  edit('personas.yaml', (text) => text.replace('{ id: operator,', '{ enabled: false, id: operator,'))
  edit('interests.yaml', (text) => text.replace('{ id: routing,', '{ enabled: false, id: routing,'))
  process.env.CONTENT_DIR = folder
  host = (await import('#lib/host/host')).host
})

function edit(name: string, change: (text: string) => string): void {
  const file = path.join(folder, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

const ask = async (address: string) => {
  const answer = await host.fetch(new Request(`http://host.test${address}`))
  return { status: answer.status, items: (await answer.json()) as Record<string, unknown>[] }
}
const has = (items: Record<string, unknown>[], text: string) => JSON.stringify(items).includes(text)

test('only enabled team members are answered, and those of a position that is not enabled are not', async () => {
  const { items } = await ask('/api/wse/team/list/getEnableTeamMember')
  expect([has(items, 'Asha Verma'), has(items, 'Jonas Lind'), has(items, 'Grace Mwangi')]).toEqual([false, true, false])
  expect(items.every((item) => !('enabled' in item))).toBe(true)
})

test('only enabled positions are answered, and count their enabled members', async () => {
  const { items } = await ask('/api/wse/enabledPositions')
  expect(items.map(({ slug, count }) => [slug, count])).toEqual([
    ['leadership', 1],
    ['network-engineering', 3],
    ['platform-engineering', 3],
  ])
})

test('the members of a position are its enabled ones; a position that is not enabled is none', async () => {
  const { items } = await ask('/api/wse/team/getList/leadership')
  expect(items.map(({ name }) => name)).toEqual(['Jonas Lind (sample)'])
  expect((await ask('/api/wse/team/getList/operations')).status).toBe(404)
})

test('only enabled personas and interests are answered', async () => {
  const { items: personas } = await ask('/api/persona/personas/list/enablePersona')
  const { items: interests } = await ask('/api/persona/interests/list/enableInterest')
  expect([has(personas, 'network-engineer'), has(personas, '"operator"')]).toEqual([true, false])
  expect([has(interests, '"cables"'), has(interests, '"routing"')]).toEqual([true, false])
})
