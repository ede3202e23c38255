import { parseUrl } from '#lib/base/format/parse-url'
import { hasPrivacyControl } from '#lib/browser/client/visitor/privacy-control'
import { removeStored } from '#lib/browser/client/visitor/stored'
import type { Touch } from '#lib/contract/fields'
import { STORED_BEFORE } from '#lib/contract/privacy/storage-keys'

const LENGTH_MAX = 200
const PARAMETERS: [key: keyof Touch, names: string[]][] = [
  ['utmSource', ['utm_source']],
  ['utmMedium', ['utm_medium']],
  ['utmCampaign', ['utm_campaign']],
  ['utmTerm', ['utm_term']],
  ['utmContent', ['utm_content']],
  ['clickId', ['gclid', 'msclkid', 'fbclid', 'li_fat_id']],
]

/** In memory alone: storing it would need the visitor's consent (Directive 2002/58/EC, article 5(3)). */
let begun: Touch | undefined

/**
 * How this visit began: read when it is first asked for, and the same for as long as the document is open, so also after client
 * navigations.
 *
 * @param window - the page's
 * @returns undefined with Global Privacy Control
 */
export function visitTouch({ document, location, navigator }: Window): Touch | undefined {
  if (hasPrivacyControl(navigator)) return undefined
  begun ??= readTouch(document, location)
  return begun
}

/** Removes what earlier releases stored of it. */
export function removeStoredTouches(): void {
  for (const key of STORED_BEFORE) removeStored(key)
}

function readTouch(document: Document, location: Location): Touch {
  const referrerHost = parseUrl(document.referrer)?.host
  const parameters = new URLSearchParams(location.search)
  const touch: Touch = { at: new Date().toISOString(), landingPage: location.pathname.slice(0, LENGTH_MAX) }
  if (referrerHost && referrerHost !== location.host) touch.referrerHost = referrerHost.slice(0, LENGTH_MAX)
  for (const [key, names] of PARAMETERS) {
    const value = names.map((name) => parameters.get(name)).find(Boolean)
    if (value) touch[key] = value.slice(0, LENGTH_MAX)
  }
  return touch
}
