import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from '#lib/config-error'
import { CREDENTIALS, hasReadableUser, hostAccess } from '#lib/config-host-access'
import { productionFaults } from '#lib/config-production'

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`)
    .default(fallback)

const share = () =>
  z.coerce.number('must be a number from 0 to 1').min(0, 'must be 0 or more').max(1, 'must be 1 or less').default(1)

const anyAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''))

/** Others are put behind it. */
const beginning = anyAddress.refine((text) => !/[?#]/.test(text), 'must have no query and no fragment')

// fetch() takes no address with a user and a password.
const NO_CREDENTIALS = 'must hold no user and no password'
const address = anyAddress.refine((text) => !CREDENTIALS.test(text), NO_CREDENTIALS)

const addresses = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(address).min(1, 'must name an address or more'))

const text = z.string().min(1)
/** The form that Standard Webhooks gives secrets. */
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
const secret = z.string().min(16, 'must have 16 characters or more')

const MUST_BE_ORIGINS = 'must be origins such as https://player.example.com'

/** Every environment variable that the site reads; docs/configuration.md lists them with their defaults. */
const variables = z.object({
  APP_ENV: z.enum(['dev', 'test', 'staging', 'production'], 'must be dev, test, staging or production').default('dev'),
  HOST: z.string().default('0.0.0.0'),
  PORT: wholeNumber(0, 65_535, 3000),
  API_PORT: wholeNumber(0, 65_535, 4000),
  SITE_URL: beginning.refine((text) => !CREDENTIALS.test(text), NO_CREDENTIALS).default('http://localhost:3000'),
  API_BASE_URL: beginning.refine(hasReadableUser, 'must have its user and password percent-encoded').optional(),
  API_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional(),
  EMBED_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .url({ protocol: /^https$/, error: MUST_BE_ORIGINS, abort: true })
          .refine((given) => new URL(given).origin === given, MUST_BE_ORIGINS),
      ),
    ),
  CAREERS_URL: address.optional(),
  PRODUCT_URL: address.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@wse.example'),
  PREVIEW_TOKEN: secret.optional(),
  PREVIEW_DAYS: wholeNumber(1, 365, 7),
  CONTENT_DIR: z.string().default('content'),
  DATA_DIR: z.string().default('data'),
  STATIC_PAGES_PER_KIND: wholeNumber(1, 100_000, 200),
  LIST_REFRESH_SECONDS: wholeNumber(1, 86_400, 60),
  ITEM_REFRESH_SECONDS: wholeNumber(1, 86_400, 3600),
  GONE_CONFIRM_SECONDS: wholeNumber(1, 3600, 10),
  PAGE_CACHE_MB: wholeNumber(1, 100_000, 64),
  PAGE_CACHE_DISK_MB: wholeNumber(1, 10_000_000, 1024),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' })
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address that starts with redis:// or rediss://', abort: true })
    .refine((text) => /^\/?\d*$/.test(new URL(text).pathname), 'must have a database number for its path, or none')
    .optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  VISITOR_HASH_KEY: secret.optional(),
  SHARE_KEY: secret.optional(),
  GOOGLE_SITE_VERIFICATION: text.optional(),
  BING_SITE_VERIFICATION: text.optional(),
  REVALIDATE_SECRET: webhookSecret.optional(),
  PUBLISH_URLS: addresses.optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens')
    .optional(),
  INDEXNOW_URL: address.default('https://api.indexnow.org/indexnow'),
  METRICS_TOKEN: secret.optional(),
  WEB_VITALS_URL: address.optional(),
  WEB_VITALS_SHARE: share(),
  REVIEW_LIMIT: wholeNumber(1, 1_000_000, 5),
  REFUSE_LIMIT: wholeNumber(1, 1_000_000, 200),
  UPLOADS_PER_DAY: wholeNumber(1, 1_000_000, 100),
  UNSENT_FILES_MB: wholeNumber(1, 10_000_000, 2048),
  ENQUIRY_RETENTION_DAYS: wholeNumber(1, 36_500, 730),
  DELIVERY_RETRY_SECONDS: wholeNumber(1, 3600, 5),
  DELIVERY_ATTEMPTS_MAX: wholeNumber(1, 1000, 50),
  DELIVERY_IN_ORDER: z.stringbool('must be true or false').default(false),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an address such as smtp://mail.example.com:587' })
    .optional(),
  ENQUIRY_NOTIFY_TO: z.email('must be an email address').optional(),
  ENQUIRY_MAIL_FROM: z.email('must be an email address').optional(),
  ENQUIRY_ACKNOWLEDGE: z.stringbool('must be true or false').default(false),
  ENQUIRY_WEBHOOK_URL: address.optional(),
  ENQUIRY_WEBHOOK_SECRET: webhookSecret.optional(),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().default('wse-website'),
  OTEL_TRACES_SAMPLER_ARG: share(),
  SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 120, 0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
})

type Name = keyof z.infer<typeof variables>

/** Variables that do nothing without others. */
const NEEDS: [name: Name, needed: Name[]][] = [
  // What the processes of a fleet make with keys of their own, the others could not read.
  ['REDIS_URL', ['VISITOR_HASH_KEY', 'SHARE_KEY']],
  ['API_TOKEN', ['API_BASE_URL']],
  ['PUBLISH_URLS', ['REVALIDATE_SECRET']],
  ['ENQUIRY_NOTIFY_TO', ['SMTP_URL']],
  ['ENQUIRY_ACKNOWLEDGE', ['SMTP_URL']],
  ['ENQUIRY_WEBHOOK_URL', ['ENQUIRY_WEBHOOK_SECRET']],
  ['S3_BUCKET', ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
]

const schema = variables
  .superRefine((config, context) => {
    if (config.API_TOKEN && CREDENTIALS.test(config.API_BASE_URL ?? ''))
      context.addIssue({
        code: 'custom',
        path: ['API_TOKEN'],
        message: 'must be unset where API_BASE_URL holds a user',
      })
    for (const [name, needed] of NEEDS) {
      const missing = needed.filter((other) => !config[other])
      if (!config[name] || missing.length === 0) continue
      context.addIssue({ code: 'custom', path: [name], message: `needs ${missing.join(' and ')} too` })
    }
    if (config.APP_ENV !== 'production') return
    for (const [name, message] of productionFaults(config)) context.addIssue({ code: 'custom', path: [name], message })
  })
  .transform(({ API_BASE_URL, API_TOKEN, ...others }) => ({ ...others, ...hostAccess(API_BASE_URL, API_TOKEN) }))

export type Config = z.infer<typeof schema>

const names: string[] = variables.keyof().options

/** The names of all that the site reads. */
export const variableNames = (): string[] => [...names, ...names.filter(mayBeInFile).map((name) => `${name}_FILE`)]

/**
 * Reads the configuration from environment variables; an empty or blank one counts as unset. A secret may stand in a file, which the
 * variable of the same name with `_FILE` behind it names.
 *
 * @param environment - The environment.
 * @returns The checked values with their defaults.
 * @throws ConfigError, which names each wrong variable, what it held and what it must be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  for (const name of names.filter(mayBeInFile)) given[name] ??= readSecret(name, given)
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const held =
      given[name] === undefined
        ? 'unset'
        : isSecret(name)
          ? '(a secret)'
          : JSON.stringify(given[name]?.replaceAll(new RegExp(CREDENTIALS, 'g'), '//…@'))
    return `${name} is ${held}: it ${issue.message}`
  })
  throw new ConfigError(`The site can't start with this configuration.\n  ${[...new Set(lines)].join('\n  ')}`)
}

function readSecret(name: string, given: Record<string, string | undefined>): string | undefined {
  const file = given[`${name}_FILE`]
  if (file === undefined) return undefined
  const refuse = (reason: string): never => {
    throw new ConfigError(`${name}_FILE is "${file}": ${reason}`)
  }
  let held = ''
  try {
    held = readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim()
  } catch (error) {
    refuse(`it can not be read (${(error as NodeJS.ErrnoException).code})`)
  }
  return held || refuse('there is nothing in it')
}

/** Addresses may hold a password. */
const isSecret = (name: string) => /TOKEN|SECRET|KEY|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name)

const mayBeInFile = (name: string) => isSecret(name) || name === 'API_BASE_URL'

/** The configuration of this process. */
export const config: Config = readConfig(process.env)

/** Whether this process is building the site; a host that does not answer then must not stop the build. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'

/** Set by next.config.mjs for the whole build when the host did not answer its first question. */
export const hostIsDownAtBuild = isBuilding && process.env.API_HOST_DOWN_AT_BUILD === '1'

/** The build that this process serves, which scripts/serve.ts reads from it; undefined on the development server. */
export const releaseName = (): string | undefined => process.env.NEXT_DEPLOYMENT_ID

/**
 * Set by scripts/serve.ts where the values that a build writes into pages are others in this environment: a name for them. What the
 * build rendered is not served then, so that one image serves every environment.
 */
export const otherValues = (): string | undefined => process.env.SITE_VALUES

/** Under which name processes share what they have rendered: the build, and the values of this environment. */
export const pagesName = (): string => [releaseName() ?? 'unnamed', otherValues()].filter(Boolean).join('-')

/** Whether the site was given a public address; the default is one for nobody else. */
export const hasPublicAddress = Boolean(process.env.SITE_URL)

/** Whether this process renders pages for another (lib/serving/server/render/render-process.ts), which says so. */
export const isRenderer = process.env.SITE_PROCESS === 'renderer'

/** Whether this is the development server, where a changed content file shows at once. */
export const isDevelopment = process.env.NODE_ENV === 'development'

/** Where Next.js writes what it builds. */
export const distDir = process.env.NEXT_DIST_DIR || '.next'
