import { parseArgs } from 'node:util'
import { mustFitUsage } from '#lib/gateway/commands/must-fit-usage'

/** `npm run content -- COMMAND`: for the people who write what the site shows. */
const USAGE = `npm run content -- COMMAND
  check [--host ADDRESS]                       every fault in content/, or in what an API host serves
  new blog "TITLE" [--category SLUG]           the file of a new post, as a draft
  picture FILE                                 puts a picture into content/media, ready for pages
  list [--host ADDRESS]                        one line each, newest first; then what is wrong
  preview SLUG|PATH [--site ADDRESS]           a link that shows a draft for PREVIEW_DAYS
  publish                                      checks, and notifies the sites at PUBLISH_URLS of what has changed
  edit [--port 4100] [--site ADDRESS]          an editor in the browser, on this machine; the pages of npm run dev beside it
  searches                                     what visitors asked for and did not find, on this machine`

try {
  const {
    values: { help, ...values },
    positionals,
  } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ host: { type: 'string' }, category: { type: 'string' } },
      ...{ port: { type: 'string' }, site: { type: 'string' } },
      help: { type: 'boolean' },
    },
  })
  if (help) {
    console.log(USAGE)
    process.exit()
  }
  // Before the configuration is read: it is the same as API_BASE_URL.
  if (values.host) process.env.API_BASE_URL = values.host
  process.env.LOG_LEVEL ??= 'silent'
  const { commands } = await import('#lib/gateway/authoring/commands')
  const [command = '', ...rest] = positionals
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run) throw new Error(`The command is "${command}": it must be one of these.\n${USAGE}`)
  mustFitUsage(USAGE, command, rest, Object.keys(values))
  process.exitCode = await run(rest, values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
