import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What the reports of the test runners say of a test, for the end of the output of `npm test`. */

/** The failed tests of a file of Jest's, or the file itself where it could not be run. */
export function failedTests({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${path.basename(name)}\n${linesOf(message)}`]
  return failed.map((test) => `${path.basename(name)}: ${test.fullName}\n${linesOf(test.failureMessages[0])}`)
}

/** Of a suite's journeys, and those of the suites in it, the ones that ended so, each with what its first try ended with. */
export const journeysThat =
  (end) =>
  ({ specs = [], suites = [], file }) => {
    const own = specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === end)
        .map(({ projectName, results: [first] }) => `${file}: ${title} (${projectName})\n${reasonOf(first)}`),
    )
    return [...own, ...suites.flatMap(journeysThat(end))]
  }

function reasonOf({ errors: [error] }) {
  const { file, line } = error?.location ?? {}
  return linesOf(`${file ? `${path.basename(file)}:${line}` : 'nowhere'}\n${error?.message ?? 'no message'}`)
}

/** The first lines of a message, without their colours. */
function linesOf(message) {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim())
    .slice(0, 13)
    .map((line) => `    ${line}`)
    .join('\n')
}
