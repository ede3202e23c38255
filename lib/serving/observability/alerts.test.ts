import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

interface Rule {
  alert?: string
  labels: Record<string, string>
  annotations?: Record<string, string>
}
interface Trial {
  eval_time: string
  alertname: string
  exp_alerts: unknown[]
}

const read = (file: string) => parse(readFileSync(`deploy/${file}`, 'utf8'))
const rules: Rule[] = read('prometheus-alerts.yaml').groups.flatMap((group: { rules: Rule[] }) => group.rules)
const alerts = rules.filter((rule) => rule.alert !== undefined)
const names = alerts.map(({ alert }) => alert)

const RUNBOOK = 'docs/how-to/answer-an-alert.md'
const headings = [...readFileSync(RUNBOOK, 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)

test('each alert has its heading in the runbook, and names it', () => {
  expect(headings).toEqual(expect.arrayContaining(names))
  for (const { alert, annotations } of alerts) expect(annotations?.runbook).toBe(`${RUNBOOK}#${alert?.toLowerCase()}`)
})

test('the runbook has no alert that there is not', () => {
  expect(names).toEqual(expect.arrayContaining(headings))
})

test('each alert wakes somebody or waits for the morning', () => {
  for (const { labels } of alerts) expect(['page', 'ticket']).toContain(labels.severity)
})

test('each alert is tried: silent when all is well and when nothing was asked, then firing, then silent again', () => {
  const groups = [
    'prometheus-quiet.test.yaml',
    'prometheus-alerts.test.yaml',
    'prometheus-objectives.test.yaml',
  ].flatMap((file) => read(file).tests)
  const trialsOf = (group: { alert_rule_test: Trial[] }) => group.alert_rule_test
  for (const name of ['all is well', 'nothing was asked']) {
    const trials = trialsOf(groups.find((group) => group.name === name))
    expect(trials.map(({ alertname }) => alertname).sort()).toEqual([...names].sort())
    expect(trials.flatMap(({ exp_alerts }) => exp_alerts)).toEqual([])
  }
  const recovering = groups.flatMap((group) => {
    const trials = trialsOf(group)
    return trials
      .filter(({ exp_alerts }) => exp_alerts.length > 0)
      .map(({ alertname }) => alertname)
      .filter((name) => trials.findLast(({ alertname }) => alertname === name)?.exp_alerts.length === 0)
  })
  expect([...new Set(recovering)].sort()).toEqual([...names].sort())
  // promtool takes an alert that there is not for one that is silent.
  expect(names).toEqual(expect.arrayContaining(groups.flatMap(trialsOf).map(({ alertname }) => alertname)))
})
