import { TEST_STORES } from '#lib/testing/databases'

test('the bundles of a process, each with modules of its own, have one connection', async () => {
  Object.assign(process.env, { DATABASE_URL: '' }, await (TEST_STORES[0] as (typeof TEST_STORES)[number]).create())
  const one = await (await import('#lib/base/database/database')).enquiryDatabase()
  jest.resetModules()
  expect(await (await import('#lib/base/database/database')).enquiryDatabase()).toBe(one)
  await one.destroy()
})
