import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the scripts share. They run on the machine's own Node and use its modules alone, because nothing may be installed yet. */

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

const binFolder = path.join(root, 'node_modules', '.bin')
const extension = process.platform === 'win32' ? '.cmd' : ''

/** The Node that the project pins: the npm package `node`. */
export const node = path.join(binFolder, `node${extension}`)

/** A command of an installed package. */
export const bin = (name) => path.join(binFolder, name)

/** The environment in which every tool of the project runs: the pinned Node first, no telemetry. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: binFolder + path.delimiter + process.env.PATH,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
})

/** Says what is being done and how far it is. */
export const say = (text) => console.log(`\n▸ ${text}`)

/**
 * Runs a command in the project's folder and resolves to its exit code.
 * `env` is added to the environment; with `quiet` its output is buffered and shown only when it fails.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0 && quiet) console.log(output)
      resolve(code ?? 1)
    })
  })
}
