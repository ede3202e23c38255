/** Names reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|[.@])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^(?:127\.|\[?::1)/

/** What visitors and their mails are sent to. */
const PUBLIC = [
  'SITE_URL',
  'CAREERS_URL',
  'PRODUCT_URL',
  'SUPPORT_EMAIL',
  'ENQUIRY_NOTIFY_TO',
  'ENQUIRY_MAIL_FROM',
] as const
/** Without these a secret is made up at start or at build: another for each process and release. */
const NEEDED = ['VISITOR_HASH_KEY', 'SHARE_KEY'] as const

type Values = Partial<Record<(typeof PUBLIC)[number] | (typeof NEEDED)[number], string | undefined>>

/**
 * Finds sample values and missing secrets, neither of which a site that the public sees may have.
 *
 * @param values - The checked values of the environment variables, defaults included.
 * @returns The name of each wrong variable, and what it must be.
 */
export function productionFaults(values: Values): [name: string, message: string][] {
  const faults: [string, string][] = []
  for (const name of PUBLIC) {
    const value = values[name]
    const host = value?.includes('://') ? new URL(value).hostname : value
    if (host !== undefined && RESERVED.test(host))
      faults.push([name, `leads to "${value}": with APP_ENV=production it must be a real address`])
  }
  if (values.SITE_URL?.startsWith('http:'))
    faults.push(['SITE_URL', 'must start with https:// with APP_ENV=production'])
  for (const name of NEEDED) if (!values[name]) faults.push([name, 'must be set with APP_ENV=production'])
  return faults
}
