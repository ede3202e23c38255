import { forTerminal } from '#lib/for-terminal'
import type { CallReport, Finding } from '#lib/gateway/host-check/call-check'
import type { HostReport } from '#lib/gateway/host-check/check-host'

/**
 * Writes a report for people.
 *
 * @param report - The report.
 * @returns A line for each call, below it what fails and, a line each, what differs, and a last line that counts.
 */
export function describeReport({ host, calls }: HostReport): string {
  const count = (verdict: string) => calls.filter((call) => call.verdict === verdict).length
  const sum = `${host}: ${calls.length} calls, ${count('holds')} hold, ${count('differs')} differ, ${count('fails')} fail`
  return forTerminal([...calls.flatMap(linesOf), '', sum].join('\n'))
}

const linesOf = ({ verdict, call, method, path, requests, p50Ms, p95Ms, findings }: CallReport): string[] => [
  `${verdict.padEnd(8)} ${call.padEnd(26)} ${method} ${path} (${requests} requests, p50 ${p50Ms} ms, p95 ${p95Ms} ms)`,
  ...findings.filter(({ verdict: found }) => found === 'fails').flatMap(describe),
  ...findings.filter(({ verdict: found }) => found === 'differs').map(lineOf),
]

function titleOf({ verdict, rule, record, field, more }: Finding): string {
  const where = [field, record && `of ${record}`].filter(Boolean).join(' ')
  return `  ${verdict}: ${rule}${where ? `: ${where}` : ''}${more ? ` (and ${more} more)` : ''}`
}

const lineOf = (finding: Finding) => `${titleOf(finding)}: ${finding.came}; wanted: ${finding.wanted}`

function describe(finding: Finding): string[] {
  const { sent, came, wanted } = finding
  return [titleOf(finding), `    sent    ${sent}`, `    came    ${came}`, `    wanted  ${wanted}`]
}
