import { readFacts } from '#lib/host/content/facts'
import { plans } from '#lib/host/content/offer'

const fact = (name: string) => readFacts().get(name)?.value ?? ''
const numberOf = (text: string) => Number(text.replaceAll(',', ''))

test('what Build and run costs is Run and its days of building, and leaving it costs three months', () => {
  const [run, build] = ['run', 'build-and-run'].map((name) => plans().find(({ slug }) => slug === name))
  const [, perDay = ''] = /at EUR ([\d,]+) each/.exec(build?.body ?? '') ?? []
  const days = Number.parseInt(fact('build-days'), 10)
  expect((run?.price ?? 0) + days * numberOf(perDay)).toBe(build?.price)
  expect(numberOf(fact('handover-cost').replace('EUR ', ''))).toBe(3 * (build?.price ?? 0))
})
