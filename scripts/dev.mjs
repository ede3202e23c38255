import { install } from './install.mjs'
import { node, run, say } from './steps.mjs'

/** `npm run dev`: the development server; a changed file shows at once. */
await install()
say('Starting the development server')
process.exit(await run(node, ['scripts/serve.ts', '--dev'], { env: { NODE_ENV: 'development' } }))
