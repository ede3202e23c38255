import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { killUnderLoad } from '#lib/testing/kill-under-load'

// Each store in a file of its own, so that both run at the same time.
afterAll(dropDatabases)

test.each(TEST_STORES.filter(({ name }) => name === 'PostgreSQL'))(
  '50 times killed under load, $name holds every acknowledged enquiry exactly once, and each is told of',
  killUnderLoad,
  300_000,
)
