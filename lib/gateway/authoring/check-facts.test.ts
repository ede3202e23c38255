import { checkFacts } from '#lib/gateway/authoring/check-facts'
import { parseFacts } from '#lib/host/content/facts'

const facts = parseFacts(`handover:
  value: three months
  found: ['handover of (\\w+) months?', '(\\w+) months of handover']
answer:
  value: 15 minutes
  found: ['answer within (\\w+) minutes']
notice:
  value: the end of a month
  found: ['ended at the end of a (\\w+)']
`)
const faults = (text: string) => checkFacts(text, facts).map(({ line, field, reason }) => `${line} ${field}: ${reason}`)

test('a fact that is written out as it is, in words or digits, or quoted, is no fault', () => {
  expect(faults('A handover of 3 months. Three months of handover.\nWe answer within fifteen minutes.')).toEqual([])
  expect(faults('A handover of {fact:handover}, ended at the end of a month; a handover of ours.')).toEqual([])
})

test('a fact with another figure is named with its line and where the right one stands', () => {
  expect(
    faults('One\nA handover of two months.\nWe answer within 20 minutes.\nEnded at the end of a quarter.'),
  ).toEqual([
    '2 handover: says "two", and facts.yaml says "three months": quote it as {fact:handover}',
    '3 answer: says "20", and facts.yaml says "15 minutes": quote it as {fact:answer}',
  ])
  expect(faults('It can be ended at the end of a quarter.')).toEqual([
    '1 notice: says "quarter", and facts.yaml says "the end of a month": quote it as {fact:notice}',
  ])
})
