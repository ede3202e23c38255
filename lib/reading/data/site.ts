import 'server-only'
import { config, hasPublicAddress } from '#lib/config'
import { webVitalsCalls } from '#lib/contract/web-vitals'

/** What every page shows of the configuration. */
export const site = {
  supportEmail: config.SUPPORT_EMAIL,
  careersUrl: config.CAREERS_URL,
  productUrl: config.PRODUCT_URL,
  mainSiteUrl: hasPublicAddress ? config.SITE_URL : undefined,
  vitals: { address: config.WEB_VITALS_URL ?? webVitalsCalls.report.path, share: config.WEB_VITALS_SHARE },
}
