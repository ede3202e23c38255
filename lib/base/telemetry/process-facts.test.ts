import { noteLeftOut, noteShown, recordsLeftOut } from '#lib/base/telemetry/process-facts'

const fault = { call: 'blog.list', record: 'two-paths', field: 'category', reason: 'is missing' }
const shown = () => recordsLeftOut().map(({ record, field }) => `${record} ${field}`)

test('a record that is mended leaves the list of what is left out, and returns where it is wrong again', () => {
  noteLeftOut(fault)
  noteLeftOut({ ...fault, field: 'title' })
  noteShown('blog.list', [], () => ['another'])
  noteShown('trivia.list', [], () => ['two-paths'])
  expect(shown()).toEqual(['two-paths category', 'two-paths title'])
  noteShown('blog.list', [{ record: 'two-paths', field: 'title' }], () => ['two-paths'])
  expect(shown()).toEqual(['two-paths title'])
  noteShown('blog.list', [], () => ['two-paths'])
  expect(shown()).toEqual([])
  noteLeftOut(fault)
  expect(shown()).toEqual(['two-paths category'])
})
