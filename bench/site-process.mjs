import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../scripts/build.mjs'
import { SERVE_ENVIRONMENT, SERVE_FLAGS } from '../scripts/serve-flags.mjs'
import { environment, node, root } from '../scripts/steps.mjs'

const ends = []
process.once('exit', () => {
  for (const end of ends) end()
})

/** Has something ended with this process, however that ends. */
export const atEnd = (end) => ends.push(end)

let built

/** Starts the site with these variables, built before. It ends with this process. */
export async function startSite(env) {
  built ??= build()
  if ((await built) !== 0) process.exit(1)
  const site = new SiteProcess()
  await site.start(env)
  return site
}

/** The built site in a process of its own, as `npm start` runs it, with an empty folder of data, at a free port. */
export class SiteProcess {
  #data = mkdtempSync(path.join(tmpdir(), 'wse-bench-'))
  #child
  port
  origin

  constructor() {
    atEnd(() => this.stop())
  }

  /** Starts it. Resolves to the milliseconds until it answered its first page. */
  async start(env = {}) {
    const started = performance.now()
    this.#child = spawn(node, [...SERVE_FLAGS, 'scripts/serve.ts'], {
      cwd: root,
      env: environment({
        ...{ NODE_ENV: 'production', PORT: '0', DATA_DIR: this.#data, LOG_LEVEL: 'error' },
        ...SERVE_ENVIRONMENT,
        ...env,
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.port = await portOf(this.#child)
    this.origin = `http://127.0.0.1:${this.port}`
    await firstAnswer(this.origin)
    return performance.now() - started
  }

  /** Ends it as an operator does, and starts it again with its data. Resolves as `start` does. */
  async restart(env) {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
    return this.start(env)
  }

  /** The text at one of its addresses. */
  async read(address) {
    return (await fetch(this.origin + address)).text()
  }

  /**
   * What is in memory, in MB: resident of the process that answers and of the one that renders, and of both together with what
   * they share counted once (PSS).
   */
  memory() {
    const [site, renderer] = this.#pids().map((pid) => numbersOf(`/proc/${pid}/smaps_rollup`))
    return { site: site('Rss'), renderer: renderer('Rss'), together: site('Pss') + renderer('Pss') }
  }

  /** What is resident of both, in MB. */
  resident() {
    return this.#pids().reduce((sum, pid) => sum + numbersOf(`/proc/${pid}/status`)('VmRSS'), 0)
  }

  #pids() {
    const { pid } = this.#child
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    return [pid, ...children.filter(isRenderer).slice(-1)]
  }

  stop() {
    this.#child?.kill('SIGKILL')
    // The renderer process, which ends with it, may still write.
    rmSync(this.#data, { recursive: true, force: true, maxRetries: 5 })
  }
}

function isRenderer(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-process')
  } catch {
    // It has ended since.
    return false
  }
}

/** Reads a file of proc(5) by its names, in MB. */
function numbersOf(file) {
  const text = readFileSync(file, 'utf8')
  return (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
}

/** Resolves to the port that a process says it listens on. What else it says is shown. */
export function portOf(child) {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const [, port] = /http:\/\/localhost:(\d+)/.exec(chunk) ?? []
      if (port) resolve(Number(port))
      else process.stdout.write(chunk)
    })
    child.once('close', () => reject(new Error('It ended before it listened')))
  })
}

/** Resolves when an address answers with 200. */
export async function firstAnswer(address) {
  for (;;) {
    const status = await fetch(address).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
