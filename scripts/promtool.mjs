import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root, run, say } from './steps.mjs'
import { isThere } from './test-stores.mjs'

/**
 * Prometheus's tool for rules: the machine's own, or the one of the system's package. That package is unpacked and not
 * installed, because installing it starts a server.
 *
 * @returns The command, or undefined where there is none.
 */
export async function ensurePromtool() {
  if (await isThere('promtool')) return 'promtool'
  const folder = path.join(root, 'test-results', 'prometheus')
  const promtool = path.join(folder, 'usr/bin/promtool')
  if (existsSync(promtool)) return promtool
  say('Unpacking promtool from the system packages')
  mkdirSync(folder, { recursive: true })
  await run('apt-get', ['update'], { quiet: true })
  const unpack = 'cd "$0" && apt-get download prometheus && dpkg-deb --extract prometheus_*.deb .'
  await run('sh', ['-c', unpack, folder], { quiet: true })
  if (existsSync(promtool)) return promtool
  console.error('There is no promtool, and the package prometheus could not be unpacked.')
  return undefined
}
