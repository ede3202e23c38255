import 'server-only'
import { config } from '#lib/config'

/** What every page shows of the configuration. */
export const site = {
  supportEmail: config.SUPPORT_EMAIL,
  careersUrl: config.CAREERS_URL,
  productUrl: config.PRODUCT_URL,
}
