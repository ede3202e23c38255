import { execFileSync } from 'node:child_process'

/** What a process prints that is sent poor vitals and then ends. */
function logOf(reports: string): Record<string, unknown>[] {
  const script = `
    const { receiveVital } = await import('#lib/serving/observability/metrics')
    ${reports}
    await (await import('#lib/shutdown')).runShutdown()`
  const options = ['--conditions=react-server', '--input-type=module', '-e', script]
  const printed = execFileSync('node', options, { encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'debug' } })
  return printed
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('poor vitals are in the log as counts by page type and element, with no value of a single one', () => {
  const lines = logOf(`
    for (let at = 0; at < 7; at++)
      receiveVital({ name: 'LCP', value: 4321 + at, rating: 'poor', pageType: 'blog', attribution: { target: 'h1' } })
    receiveVital({ name: 'CLS', value: 1, rating: 'poor', pageType: 'home' })
    receiveVital({ name: 'CLS', value: 0, rating: 'good', pageType: 'home' })`)
  expect(lines.map(({ level, time, env, ...rest }) => rest)).toEqual([
    { metric: 'LCP', pageType: 'blog', target: 'h1', reports: 7, msg: 'pages were slow or jumped' },
    { metric: 'CLS', pageType: 'home', reports: 1, msg: 'pages were slow or jumped' },
  ])
})

test('any number of kinds makes few lines, and the rest is counted', () => {
  const lines = logOf(`
    for (let at = 0; at < 5000; at++)
      receiveVital({ name: 'INP', value: 900, rating: 'poor', pageType: 'blog', attribution: { target: 'p' + at } })`)
  expect(lines).toHaveLength(21)
  expect(lines.at(-1)).toMatchObject({ reports: 4980, msg: 'other pages were slow or jumped' })
  expect(lines.every(({ value }) => value === undefined)).toBe(true)
})
