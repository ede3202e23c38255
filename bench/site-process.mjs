import { spawn } from 'node:child_process'
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
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await firstAnswer(`http://127.0.0.1:${port}/`)
    return performance.now() - started
  }

  /** What the process holds in memory, in MB. */
  residentMb() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1]) / 1024
  }

  stop() {
    this.#child?.kill('SIGKILL')
    rmSync(this.#data, { recursive: true, force: true })
  }
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
