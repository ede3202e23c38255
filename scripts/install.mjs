import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { node, root, run, say } from './steps.mjs'

const stamp = path.join(root, 'node_modules', '.installed')
const LOWEST_NODE = 20

/** Installs what package-lock.json names, unless that has been done. Ends the process with a message where it can't be. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < LOWEST_NODE) {
    fail(`Node ${process.versions.node} is too old: ${LOWEST_NODE} or later is needed to begin with.`)
  }
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing packages (about half a minute)')
  // Not `npm ci`: it refuses a lock file in which another platform's optional package is missing, as it is where the
  // registry at hand did not have that package. This takes the locked versions too, and writes nothing back.
  // What builds is needed too where NODE_ENV says production.
  const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'])
  if (code !== 0 || !existsSync(node)) fail('The packages could not be installed: see the lines above.')
  writeFileSync(stamp, lock)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
