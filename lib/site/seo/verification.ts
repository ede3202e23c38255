import 'server-only'
import type { Metadata } from 'next'
import { config } from '#lib/config'

/** The marks by which search engines know that this site is ours, where they are configured. */
export const siteVerification: Metadata['verification'] = {
  ...(config.GOOGLE_SITE_VERIFICATION && { google: config.GOOGLE_SITE_VERIFICATION }),
  ...(config.BING_SITE_VERIFICATION && { other: { 'msvalidate.01': config.BING_SITE_VERIFICATION } }),
}
