import { parseArgs } from 'node:util'

/** `npm run host:check -- URL`: whether an API host meets the contract; for whoever connects one. */
const USAGE = `npm run host:check -- URL [--draft SLUG] [--json]
  API_TOKEN, or a user in URL, goes with every request; PREVIEW_TOKEN is the host's. --draft names a post that is a draft.
  Exit code: 0 where every call holds or differs, 1 where one fails, 2 where the host can't be reached or refuses the credentials.`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, draft: { type: 'string' } },
  })
  const [address] = positionals
  if (!address || !URL.canParse(address))
    throw new Error(
      `URL is "${address ?? ''}": it must be an address with its scheme, such as https://api.example.com\n${USAGE}`,
    )
  // Before the configuration is read: both are given in the same way.
  process.env.API_BASE_URL = address
  const { config } = await import('#lib/config')
  const { checkHost, Unreachable } = await import('#lib/gateway/host-check/check-host')
  const { describeReport } = await import('#lib/gateway/host-check/describe-report')
  if (values.draft !== undefined && !config.PREVIEW_TOKEN)
    console.error('PREVIEW_TOKEN is unset: whether who has it sees the draft is not checked')
  try {
    const report = await checkHost({
      ...{ address: config.API_BASE_URL ?? address, authorization: config.API_AUTHORIZATION },
      ...{ token: config.PREVIEW_TOKEN, draft: values.draft, say: (words) => console.error(words) },
    })
    console.log(values.json ? JSON.stringify(report, null, 2) : describeReport(report))
    process.exitCode = report.verdict === 'fails' ? 1 : 0
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
