import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '#lib/config-error'
import { ContentError } from '#lib/host/content/content-error'
import { compareValues } from './built-values.mjs'

/** Serves the built site, or with `--dev` the development server, until it is told to stop. */
try {
  const { config, distDir, isDevelopment } = await import('#lib/config')
  if (!existsSync(config.CONTENT_DIR)) throw new ConfigError(`CONTENT_DIR is "${config.CONTENT_DIR}": nothing is there`)
  try {
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR is "${config.DATA_DIR}": it can't be made (${(error as NodeJS.ErrnoException).code})`,
    )
  }
  const release = `${distDir}/release`
  // next.config.mjs tells it to Next.js, which must know at run time which release the build belongs to.
  if (existsSync(release)) process.env.NEXT_DEPLOYMENT_ID ??= readFileSync(release, 'utf8')
  const shareKey = `${distDir}/share-key`
  const madeUp = () => (existsSync(shareKey) ? readFileSync(shareKey, 'utf8') : randomUUID())
  if (!process.env.SHARE_KEY_FILE) process.env.SHARE_KEY ||= madeUp()
  const { consoleToLog } = await import('#lib/base/telemetry/console-to-log')
  consoleToLog()
  const { names, digest } = compareValues(`${distDir}/values.json`, process.env)
  if (names.length > 0) {
    // The renderer process and Next.js read it from the environment.
    process.env.SITE_VALUES = digest
    console.log(`Pages are rendered anew: the build had other values of ${names.join(', ')}`)
  }

  const { misspeltVariables } = await import('#lib/serving/server/misspelt-variables')
  for (const [given, meant] of misspeltVariables(process.env))
    console.warn(`The environment variable ${given} is read by nobody: is ${meant} meant?`)
  const { refuseSampleDetails } = await import('#lib/host/content/site-details')
  refuseSampleDetails()
  const { readFacts } = await import('#lib/host/content/facts')
  // Without them most pages are 503: better the process that runs goes on than this one begins.
  if (!isDevelopment) readFacts()
  const { serveSite } = await import('#lib/serving/server/site-server')
  const { closeServer } = await import('#lib/serving/server/connection-limits')
  const { endOnSignal, onShutdown } = await import('#lib/shutdown')
  // A start takes seconds, in which it may be asked to end, too.
  endOnSignal(config.SHUTDOWN_DRAIN_SECONDS * 1000)
  const server = await serveSite()
  process.stdout.write(`Site on http://localhost:${(server.address() as AddressInfo).port}\n`)
  onShutdown(() => closeServer(server))
} catch (error) {
  // Not thrown on: Next.js, which may be loaded by now, would log it and let a process live that serves nothing.
  const isForOperators = error instanceof ConfigError || error instanceof ContentError
  console.error(isForOperators ? error.message : error)
  process.exit(1)
}
