import { cpSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const folder = mkdtempSync(path.join(tmpdir(), 'follow-'))
const file = (name: string) => path.join(folder, name)
const PASSED = Date.UTC(2020, 0, 1)
/** When files begin and end to be shown. */
const times = new Map([['services/observability.md', [PASSED]]])
const heard = { content: 0, pages: [] as { tags: string[]; at: number | undefined }[], faults: 0 }

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await pause(50)
  expect(isSo()).toBe(true)
}

beforeAll(async () => {
  cpSync('content', folder, { recursive: true })
  Object.assign(process.env, { CONTENT_DIR: folder, LIST_REFRESH_SECONDS: '1', API_BASE_URL: '', LOG_LEVEL: 'silent' })
  const { pageCache } = await import('#lib/serving/page-cache/cached-page')
  const { followedContent } = await import('#lib/host/content/followed-content')
  const { followContent } = await import('#lib/serving/revalidation/follow-content')
  pageCache().current = {
    read: () => Promise.reject(new Error('not asked')),
    invalidate: (expired, touched, at) => void heard.pages.push({ tags: [...expired, ...touched], at }),
  }
  followedContent().nameFaults = async () => {
    heard.faults += 1
  }
  followedContent().times = async () => times
  utimesSync(file('services/observability.md'), 1000, 1000)
  const followed = await followContent()
  const onContent = () => {
    heard.content += 1
  }
  followed.start({ onContent, onMedia: () => {} }, Promise.resolve())
})
afterAll(async () => {
  const { runShutdown } = await import('#lib/shutdown')
  await runShutdown()
  rmSync(folder, { recursive: true, force: true })
})

test('what was rendered before a file was written counts as stale from the start', async () => {
  const own = heard.pages.find(({ tags }) => tags.includes('_N_T_/what-we-do/observability'))
  expect(own?.at).toBe(1_000_000)
  await until(() => heard.faults === 1)
})

test('what was rendered before a service began or ended, while no process ran, counts as stale', async () => {
  const isOfService = ({ tags }: { tags: string[] }) => tags.includes('_N_T_/what-we-do/observability')
  await until(() => heard.pages.filter(isOfService).length === 2)
  expect(heard.pages.findLast(isOfService)?.at).toBe(PASSED + 1000)
})

test('a file whose time comes counts as changed, once', async () => {
  const { contentVersion } = await import('#lib/host/content/content-version')
  const before = contentVersion()
  heard.pages.length = 0
  times.set('plans/watch.md', [Date.now() + 500, Date.now() + 3_600_000])
  await until(() => heard.pages.length > 0)
  expect(heard.pages).toEqual([
    { tags: expect.arrayContaining(['_N_T_/our-plans/watch', '_N_T_/our-plans', '*']), at: expect.any(Number) },
  ])
  await pause(2500)
  expect([contentVersion(), heard.pages.length]).toEqual([before + 1, 1])
})

test('a changed file is taken in once, its faults are looked for, and both processes read anew', async () => {
  const { contentVersion } = await import('#lib/host/content/content-version')
  const { untilContentChanges } = await import('#lib/host/content/until-content-changes')
  const before = { version: contentVersion(), content: heard.content, stamp: untilContentChanges.stampOf() }
  heard.pages.length = 0
  writeFileSync(file('redirects.yaml'), '- { from: /old, to: /blogs }\n')
  await until(() => heard.content === before.content + 1)
  expect(contentVersion()).toBe(before.version + 1)
  expect(untilContentChanges.stampOf()).not.toBe(before.stamp)
  expect(heard.pages).toEqual([{ tags: [], at: expect.any(Number) }])
  await until(() => heard.faults === 3)
  await pause(2500)
  expect(heard.content).toBe(before.content + 1)
})

test('where content/ is not there for a moment, it counts as it was', async () => {
  const before = heard.content
  const away = `${folder}-away`
  renameSync(folder, away)
  await pause(2500)
  expect(heard.content).toBe(before)
  renameSync(away, folder)
  rmSync(file('services/observability.md'))
  await until(() => heard.pages.some(({ tags }) => tags.includes('_N_T_/what-we-do/observability')))
  expect(heard.content).toBe(before + 1)
})
