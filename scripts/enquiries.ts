import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { ConfigError } from '#lib/config-error'
import { mustFitUsage } from '#lib/gateway/commands/must-fit-usage'

/** `npm run enquiries -- COMMAND`: for the people who work with what visitors send. It may run while the site does. */
const USAGE = `npm run enquiries -- COMMAND
  list [--since DATE] [--flagged]              one line each, newest last; then what could not be delivered, and why
  show ID                                      one enquiry, its files and deliveries
  export --format csv|json [--since DATE]      all of them, as json one a line (npm run --silent)
  retry [ID]                                   tries open, refused and dead deliveries now; with ID also held ones
  delete ID                                    deletes one enquiry with its files
  forget EMAIL                                 deletes all that came from an address, and names who else has it
  purge [--dry-run]                            deletes what is older than ENQUIRY_RETENTION_DAYS, or only lists it
  audit                                        who has run which of these, and when`

// What production asks of a site, such as keys, its commands do not need.
for (const name of ['APP_ENV', 'REDIS_URL']) delete process.env[name]

try {
  const {
    values: { help, ...values },
    positionals,
  } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      format: { type: 'string' },
      flagged: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [command = '', ...words] = positionals
  if (help) {
    console.log(USAGE)
    process.exit()
  }
  const { commands, runCommand } = await import('#lib/gateway/commands/enquiries')
  if (!Object.hasOwn(commands, command))
    throw new Error(`The command is "${command}": it must be one of these.\n${USAGE}`)
  mustFitUsage(USAGE, command, words, Object.keys(values))
  const options = { ...values, isFlagged: values.flagged, isDryRun: values['dry-run'], argument: words[0] ?? '' }
  const user = process.env.SUDO_USER || userInfo().username
  process.exitCode = await runCommand(command, options, user)
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof Error ? error.message : error)
  process.exitCode = 1
}
