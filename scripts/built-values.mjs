import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** The variables that a build writes into pages. */
const VARIABLES = [
  'API_BASE_URL',
  'APP_ENV',
  'CAREERS_URL',
  'CONTENT_DIR',
  'ENQUIRY_RETENTION_DAYS',
  'PRODUCT_URL',
  'GOOGLE_SITE_VERIFICATION',
  'BING_SITE_VERIFICATION',
  'SHARE_KEY',
  'SITE_URL',
  'SUPPORT_EMAIL',
  'STATIC_PAGES_PER_KIND',
  'WEB_VITALS_SHARE',
  'EMBED_ORIGINS',
  'WEB_VITALS_URL',
]

/**
 * Hashes what a build writes into pages, because some of it is secret.
 *
 * @param {Record<string, string | undefined>} environment - The environment; a secret may stand in a file that `NAME_FILE` names.
 * @returns {Record<string, string>} A hash of each value by the name of its variable.
 */
export function hashValues(environment) {
  const read = (name) => {
    const file = environment[`${name}_FILE`]
    const value = environment[name] || (file ? readFileSync(file, 'utf8').trim() : '')
    // A host's password is in no page.
    return value.replace(/\/\/[^/?#]*@/, '//')
  }
  return Object.fromEntries(VARIABLES.map((name) => [name, hash(read(name))]))
}

/**
 * Compares the environment with the one that a build was made in.
 *
 * @param {string} file - Where the build wrote the hashes of its values.
 * @param {Record<string, string | undefined>} environment - The environment of the site.
 * @returns {{ names: string[], digest: string }} The variables that differ, none where the build wrote nothing; and a name for the
 * values of this environment.
 */
export function compareValues(file, environment) {
  const own = hashValues(environment)
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : own
  return {
    names: VARIABLES.filter((name) => built[name] !== own[name]),
    digest: hash(JSON.stringify(own)).slice(0, 16),
  }
}

const hash = (text) => createHash('sha256').update(text).digest('hex')
