import { config, isDevelopment } from '#lib/config'
import { policyWith } from '#lib/serving/page-cache/finish/content-policy'

const TWO_YEARS_SECONDS = 63_072_000

/** What every answer carries; a page brings its own content policy, which then stands instead of this one. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': policyWith(),
  'x-content-type-options': 'nosniff',
  ...(!isDevelopment && { 'x-frame-options': 'DENY' }),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Browsers obey this over https alone, so it harms nothing on a machine of one's own.
  'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
  ...(config.APP_ENV === 'staging' && { 'x-robots-tag': 'noindex' }),
  ...(config.SITE_URL.startsWith('https:') && { 'origin-agent-cluster': '?1' }),
}

/** The same beside a content policy: what says that it may be framed must not carry the older header that says no to all. */
export const securityHeadersWith = (policy: string): Record<string, string> => {
  const isFramed = policy.includes('frame-ancestors *')
  return Object.fromEntries(
    Object.entries(securityHeaders).filter(([name]) => !(isFramed && name === 'x-frame-options')),
  )
}
