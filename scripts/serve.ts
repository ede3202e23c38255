import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '#lib/config-error'

/** Serves the built site, or with `--dev` the development server, until it is told to stop. */
try {
  const { distDir } = await import('#lib/config')
  const release = `${distDir}/release`
  // next.config.mjs tells it to Next.js, which must know at run time which release the build belongs to.
  if (existsSync(release)) process.env.NEXT_DEPLOYMENT_ID ??= readFileSync(release, 'utf8')

  const { serveSite } = await import('#lib/server/site-server')
  const { runShutdown } = await import('#lib/shutdown')
  const server = await serveSite(process.argv.includes('--dev'))
  console.log(`Site on http://localhost:${(server.address() as AddressInfo).port}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const ended = runShutdown()
      server.close(() => void ended.finally(() => process.exit(0)))
      server.closeIdleConnections()
    })
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
