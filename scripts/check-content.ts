import { config } from '#lib/config'
import { ContentError } from '#lib/content/content-error'
import { checkOffer } from '#lib/content/offer'
import { readRedirects } from '#lib/content/redirects'

/** Checks every file of content/; prints the first fault as file, line, field and reason, and exits with 1. */
try {
  checkOffer()
  readRedirects()
  if (!config.API_BASE_URL) (await import('#lib/host/check-records')).checkRecords()
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(`content/${error.message}`)
  process.exit(1)
}
