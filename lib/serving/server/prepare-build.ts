import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { config } from '#lib/config'

const ASK_TIMEOUT_MS = 5000

/**
 * Runs once before `next build` renders pages: checks content/, and asks a remote API host whether it is there. A host that does
 * not answer is reported in one line and left out of the build.
 *
 * @throws ContentError Where content/ is wrong.
 */
export async function prepareBuild(): Promise<void> {
  if (process.env.API_HOST_DOWN_AT_BUILD !== undefined) return
  checkContent()
  const reason = config.API_BASE_URL && (await whyDown(config.API_BASE_URL))
  process.env.API_HOST_DOWN_AT_BUILD = reason ? '1' : '0'
  if (reason) {
    console.warn(
      `API host ${config.API_BASE_URL} ${reason}: pages rendered from it are left for their first visit, the rest is built.`,
    )
  }
}

/** In a process of its own, because server-only modules load under the react-server condition alone. */
function checkContent(): void {
  const script = fileURLToPath(new URL('../../../scripts/check-content.ts', import.meta.url))
  // A process that takes itself for a part of the build would stop at the first fault.
  const env = { ...process.env, NEXT_PHASE: '' }
  const check = spawnSync(process.execPath, ['--conditions=react-server', script], { encoding: 'utf8', env })
  if (check.status !== 0) throw new Error(check.stderr.trim() || check.stdout.trim())
}

async function whyDown(baseUrl: string): Promise<string | undefined> {
  try {
    const address = `${baseUrl}/api/categories/get-categories`
    const { API_AUTHORIZATION: authorization } = config
    const { status } = await fetch(address, {
      ...(authorization && { headers: { authorization } }),
      redirect: 'error',
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    })
    return status === 200 ? undefined : `answers ${status}`
  } catch {
    return 'does not answer'
  }
}
