/**
 * How the site's process is started: its young objects are few, so a small nursery is enough, and the C library need not
 * hold an arena for each of its threads. Both are memory that nothing would use (docs/measurements.md).
 */
export const SERVE_FLAGS = ['--max-semi-space-size=8']
export const SERVE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
