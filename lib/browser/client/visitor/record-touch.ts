import { parseUrl } from '#lib/base/format/parse-url'
import { hasPrivacyControl } from '#lib/browser/client/visitor/privacy-control'
import { readStored, writeStored } from '#lib/browser/client/visitor/stored'
import type { Touch } from '#lib/contract/fields'
import { FIRST_TOUCH, LAST_TOUCH } from '#lib/contract/privacy/storage-keys'

const LENGTH_MAX = 200
const PARAMETERS: [key: keyof Touch, names: string[]][] = [
  ['utmSource', ['utm_source']],
  ['utmMedium', ['utm_medium']],
  ['utmCampaign', ['utm_campaign']],
  ['utmTerm', ['utm_term']],
  ['utmContent', ['utm_content']],
  ['clickId', ['gclid', 'msclkid', 'fbclid', 'li_fat_id']],
]

/**
 * Writes down how this visit began, where it began outside of this site. With Global Privacy Control nothing is stored, and
 * what was stored before is removed.
 */
export function recordTouch({ document, location, navigator }: Window): void {
  if (hasPrivacyControl(navigator)) {
    for (const key of [FIRST_TOUCH, LAST_TOUCH] as const) writeStored(key, undefined)
    return
  }
  const referrerHost = parseUrl(document.referrer)?.host
  const parameters = new URLSearchParams(location.search)
  const touch: Touch = { at: new Date().toISOString(), landingPage: location.pathname.slice(0, LENGTH_MAX) }
  if (referrerHost && referrerHost !== location.host) touch.referrerHost = referrerHost.slice(0, LENGTH_MAX)
  for (const [key, names] of PARAMETERS) {
    const value = names.map((name) => parameters.get(name)).find(Boolean)
    if (value) touch[key] = value.slice(0, LENGTH_MAX)
  }
  const isFirst = readStored(FIRST_TOUCH) === undefined
  if (isFirst) writeStored(FIRST_TOUCH, touch)
  // A visit from outside says more than its time and page.
  if (isFirst || Object.keys(touch).length > 2) writeStored(LAST_TOUCH, touch)
}
