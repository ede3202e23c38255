import { ConfigError } from '#lib/config-error'

/** Says what is wrong with the environment variables and exits with 1; says nothing where they are right. */
try {
  await import('#lib/config')
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
