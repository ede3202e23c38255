import { mustFitUsage } from '#lib/gateway/commands/must-fit-usage'

const USAGE = `npm run x -- COMMAND
  list [--since DATE] [--flagged]      one line each
  export --format csv|json [--since DATE]   all
  retry [ID]                           tries again
  forget EMAIL                         deletes
  new blog "TITLE" [--category SLUG]   a file
  edit [--port 4100] [--site ADDRESS]  an editor
  audit                                who`

test.each([
  ['list', [], ['since', 'flagged']],
  ['export', [], ['format']],
  ['retry', [], []],
  ['retry', ['AAAA'], []],
  ['forget', ['a@example.com'], []],
  ['new', ['blog', 'Two paths'], ['category']],
  ['edit', [], ['port', 'site']],
  ['audit', [], []],
])('%s %j with %j is taken', (command, words, options) => {
  expect(() => mustFitUsage(USAGE, command, words, options)).not.toThrow()
})

test.each([
  ['list', ['extra'], [], 'list: "extra" is one word too many. It is used as: list [--since DATE] [--flagged]'],
  ['retry', [], ['flagged'], 'retry: it has no --flagged. It is used as: retry [ID]'],
  ['forget', [], [], 'forget: EMAIL is missing. It is used as: forget EMAIL'],
  ['forget', ['a@b.example', 'c@d.example'], [], 'forget: "c@d.example" is one word too many'],
  ['new', ['blog', 'a', 'b', 'c'], [], 'new: "b" is one word too many. It is used as: new blog "TITLE"'],
  ['new', ['blog'], [], 'new: "TITLE" is missing'],
])('%s %j with %j is refused by name', (command, words, options, message) => {
  expect(() => mustFitUsage(USAGE, command, words, options)).toThrow(message)
})
