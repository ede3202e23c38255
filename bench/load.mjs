import { execFileSync } from 'node:child_process'

const CONNECTIONS = 64
const SECONDS = 4

/**
 * Loads one address with wrk (Debian's package), from a process of its own.
 *
 * @returns Requests a second, and the 99th percentile of the answer times in milliseconds.
 */
export function load(
  port,
  address,
  headers,
  { connections = CONNECTIONS, duration = SECONDS, protocol = 'http' } = {},
) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    ...given,
    `${protocol}://127.0.0.1:${port}${address}`,
  ]
  const printed = execFileSync('wrk', args, { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(printed)) throw new Error(`${address}:\n${printed}`)
  const [, rate = 'NaN'] = /Requests\/sec:\s+([\d.]+)/.exec(printed) ?? []
  const [, p99 = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? []
  return { rate: Number(rate), p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit] }
}
