import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { KILLS, killUnderLoad } from '#lib/testing/kill-under-load'

afterAll(dropDatabases)

const postgres = TEST_STORES.filter(({ name }) => name === 'PostgreSQL')

if (postgres.length === 0) test.skip('PostgreSQL is absent: set TEST_DATABASE_URL', () => {})
else {
  test.each(postgres)(
    `${KILLS} times killed under load, $name holds every acknowledged enquiry exactly once, and each is delivered`,
    killUnderLoad,
    600_000,
  )
}
