import { ConfigError } from '#lib/config-error'

/** Says what is wrong with the environment variables, or that they do not allow sample values, and exits with 1; else says nothing. */
try {
  await import('#lib/config')
  const { refuseSampleDetails } = await import('#lib/host/content/site-details')
  // The start would refuse them too, after a minute's build.
  refuseSampleDetails()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
