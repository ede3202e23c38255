import { execFileSync } from 'node:child_process'

test('thousands of poor vitals make few lines of the log, and the rest is counted', () => {
  const script = `
    const { receiveVital } = await import('#lib/operations/metrics')
    for (let at = 0; at < 5000; at++) receiveVital({ name: 'CLS', value: 1, rating: 'poor', pageType: 'blog' })
    const { runShutdown } = await import('#lib/shutdown').catch(() => ({ runShutdown() {} }))
    await runShutdown()`
  const options = ['--conditions=react-server', '--input-type=module', '-e', script]
  const printed = execFileSync('node', options, { encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'info' } })
  const lines = printed.trim().split('\n')
  expect(lines.length).toBeLessThanOrEqual(21)
  expect(lines[0]).toContain('a page was slow or jumped')
  expect(lines.at(-1)).toContain(`"more":${5000 - (lines.length - 1)}`)
})
