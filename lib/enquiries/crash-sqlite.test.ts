import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { KILLS, killUnderLoad } from '#lib/testing/kill-under-load'

// Each store in a file of its own, so that both run at the same time.
afterAll(dropDatabases)

test.each(TEST_STORES.filter(({ name }) => name === 'SQLite'))(
  `${KILLS} times killed under load, $name holds every acknowledged enquiry exactly once, and each is delivered`,
  killUnderLoad,
  600_000,
)
