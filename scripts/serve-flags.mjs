/**
 * How the site's process is started: its young objects are few, so a small nursery is enough; on a machine with much memory V8
 * would let the heap grow to four times of what is in use before it collects; where objects of one kind have often lived long, it
 * would put all later ones among the old, 60 bytes of each request until the next whole collection; and the C library need not
 * hold an arena for each of its threads, nor what was freed: all of it is memory that nothing would use (docs/measurements.md).
 * Where single blocks below 128 KB go back to the system, answers of some processes cost up to twice as much; where the end of the
 * heap goes back in parts below 4 MB, a search of eight words costs three times as much. No signal opens a debugger in it.
 */
export const SERVE_FLAGS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
  '--disable-sigusr1',
  '--import=./scripts/stripped-types.mjs',
]
export const SERVE_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
