import { metricsText, receiveVital } from '#lib/operations/metrics'

const report = { name: 'LCP', rating: 'good', pageType: 'blog' } as const

test('shows the 75th percentile and the number of reports of each page type', async () => {
  for (let value = 1; value <= 1000; value++) receiveVital({ ...report, value })
  receiveVital({ ...report, name: 'CLS', value: 0.02, pageType: 'home', rating: 'poor' })
  const { text } = await metricsText()
  const [, p75] = /web_vitals_milliseconds\{quantile="0.75",metric="LCP",page_type="blog"\} (\S+)/.exec(text) ?? []
  expect(Number(p75)).toBeGreaterThan(720)
  expect(Number(p75)).toBeLessThan(780)
  expect(text).toContain('web_vitals_layout_shift{quantile="0.75",metric="CLS",page_type="home"} 0.02')
  expect(text).toContain('web_vitals_reports_total{metric="CLS",page_type="home",rating="poor"} 1')
  expect(text).toMatch(/site_info\{env="\w+",release="[^"]*"\} 1/)
  expect(text).toContain('process_resident_memory_bytes')
})

test('many reports take no more room than few', async () => {
  const { text: before } = await metricsText()
  for (let at = 0; at < 50_000; at++) receiveVital({ ...report, value: at % 4000 })
  const { text: after } = await metricsText()
  expect(after.split('\n')).toHaveLength(before.split('\n').length)
})
