import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SERVE_ENVIRONMENT, SERVE_FLAGS } from '../scripts/serve-flags.mjs'
import { environment, node, root } from '../scripts/steps.mjs'

/** The built site in a process of its own, as `npm start` runs it, with an empty folder of data. */
export class SiteProcess {
  #data = mkdtempSync(path.join(tmpdir(), 'wse-bench-'))
  #child

  /** Starts it. Resolves to the milliseconds until it answered its first page. */
  async start(port, env = {}) {
    const started = performance.now()
    this.#child = spawn(node, [...SERVE_FLAGS, 'scripts/serve.ts'], {
      cwd: root,
      env: environment({
        ...{ NODE_ENV: 'production', PORT: String(port), DATA_DIR: this.#data, LOG_LEVEL: 'error' },
        ...SERVE_ENVIRONMENT,
        ...env,
      }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await firstAnswer(`http://127.0.0.1:${port}/`)
    return performance.now() - started
  }

  /** Ends it as an operator does, and starts it again with its data. Resolves as `start` does. */
  async restart(port, env) {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
    return this.start(port, env)
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
