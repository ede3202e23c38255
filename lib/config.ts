import { z } from 'zod'
import { ConfigError } from '#lib/config-error'

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`)
    .default(fallback)

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''))

/** Every environment variable that the site reads; README.md lists them with their defaults. */
const schema = z.object({
  APP_ENV: z.enum(['dev', 'test', 'staging', 'production'], 'must be dev, test, staging or production').default('dev'),
  HOST: z.string().default('0.0.0.0'),
  PORT: wholeNumber(0, 65_535, 3000),
  API_PORT: wholeNumber(0, 65_535, 4000),
  SITE_URL: address.default('http://localhost:3000'),
  API_BASE_URL: address.optional(),
  CAREERS_URL: address.optional(),
  PRODUCT_URL: address.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@wse.example'),
  PREVIEW_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  CONTENT_DIR: z.string().default('content'),
  DATA_DIR: z.string().default('data'),
  STATIC_PAGES_PER_KIND: wholeNumber(1, 100_000, 200),
  LIST_REFRESH_SECONDS: wholeNumber(1, 86_400, 60),
  ITEM_REFRESH_SECONDS: wholeNumber(1, 86_400, 3600),
  GONE_CONFIRM_SECONDS: wholeNumber(1, 3600, 10),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
})

export type Config = z.infer<typeof schema>

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 * In: the environment. Out: the checked values with their defaults. Throws ConfigError, which names each wrong
 * variable, what it held and what it must be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const held = /TOKEN|SECRET|KEY/.test(name) ? '(a secret)' : JSON.stringify(given[name])
    return `${name} is ${held}: it ${issue.message}`
  })
  throw new ConfigError(`The site can't start with this configuration.\n  ${lines.join('\n  ')}`)
}

/** The configuration of this process. */
export const config: Config = readConfig(process.env)

/** Whether this process is building the site; a host that does not answer then must not stop the build. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'

/** Set by next.config.mjs for the whole build when the host did not answer its first question. */
export const hostIsDownAtBuild = isBuilding && process.env.API_HOST_DOWN_AT_BUILD === '1'

/** Whether this is the development server, where a changed content file shows at once. */
export const isDevelopment = process.env.NODE_ENV === 'development'

/** Where Next.js writes what it builds. */
export const distDir = process.env.NEXT_DIST_DIR || '.next'
