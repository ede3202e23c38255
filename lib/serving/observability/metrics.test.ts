import { readFileSync } from 'node:fs'
import { metricsText, receiveVital } from '#lib/serving/observability/metrics'

const report = { name: 'LCP', rating: 'good', pageType: 'blog' } as const

test('says nothing of the event loop before there is a sample of it, as at the first scrape', async () => {
  const ofLoop = async () =>
    [...(await metricsText()).text.matchAll(/^nodejs_eventloop_lag_\w+ (.+)$/gm)].map(([, value]) => value)
  expect(await ofLoop()).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 100))
  const values = await ofLoop()
  expect(values).toHaveLength(8)
  for (const value of values) expect(Number(value)).toBeLessThan(10)
})

test('counts the reports of each page type, so that percentiles can be had over all processes', async () => {
  for (let value = 1; value <= 1000; value++) receiveVital({ ...report, value })
  receiveVital({ ...report, name: 'CLS', value: 0.02, pageType: 'home', rating: 'poor' })
  const { text } = await metricsText()
  expect(text).toContain('web_vitals_milliseconds_bucket{le="800",metric="LCP",page_type="blog"} 800')
  expect(text).toContain('web_vitals_milliseconds_bucket{le="1200",metric="LCP",page_type="blog"} 1000')
  expect(text).toContain('web_vitals_layout_shift_bucket{le="0.01",metric="CLS",page_type="home"} 0')
  expect(text).toContain('web_vitals_layout_shift_bucket{le="0.02",metric="CLS",page_type="home"} 1')
  expect(text).toContain('web_vitals_reports_total{metric="CLS",page_type="home",rating="poor"} 1')
  expect(text).toMatch(/site_info\{env="\w+",release="[^"]*"\} 1/)
  expect(text).toContain('process_resident_memory_bytes')
})

test('many reports take no more room than few', async () => {
  const lines = async () => (await metricsText()).text.match(/^web_vitals/gm)
  const before = await lines()
  for (let at = 0; at < 50_000; at++) receiveVital({ ...report, value: at % 4000 })
  expect(await lines()).toEqual(before)
})

test('the dashboard and the alerts ask for metrics that there are', async () => {
  const { text } = await metricsText()
  const asked = ['grafana-dashboard.json', 'prometheus-alerts.yaml'].flatMap((file) =>
    [...readFileSync(`deploy/${file}`, 'utf8').matchAll(/\b([a-z_]+)\{job=/g)].map(([, name = '']) => name),
  )
  expect(asked.length).toBeGreaterThan(20)
  const there = (name: string) => name === 'up' || text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `)
  expect(asked.filter((name) => !there(name))).toEqual([])
})
