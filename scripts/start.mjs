import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { SERVE_ENVIRONMENT, SERVE_FLAGS } from './serve-flags.mjs'
import { environment, node, root, say } from './steps.mjs'

/** `npm start`: installs what is missing, builds if needed, and serves until it is told to stop. */
const code = await build()
if (code !== 0) process.exit(code)

say('Starting the site')
const site = spawn(node, [...SERVE_FLAGS, 'scripts/serve.ts'], {
  cwd: root,
  env: environment({ NODE_ENV: 'production', ...SERVE_ENVIRONMENT }),
  stdio: 'inherit',
})
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
site.once('close', (exitCode) => process.exit(exitCode ?? 0))
