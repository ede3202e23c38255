import { parseUrl } from '#lib/base/format/parse-url'
import { hasPrivacyControl } from '#lib/browser/client/visitor/privacy-control'
import { removeStored } from '#lib/browser/client/visitor/stored'
import type { VisitTouch } from '#lib/contract/fields'
import { STORED_BEFORE } from '#lib/contract/privacy/storage-keys'

const LENGTH_MAX = 200
const PARAMETERS: [key: keyof VisitTouch, names: string[]][] = [
  ['utmSource', ['utm_source']],
  ['utmMedium', ['utm_medium']],
  ['utmCampaign', ['utm_campaign']],
  ['utmTerm', ['utm_term']],
  ['utmContent', ['utm_content']],
  ['clickId', ['gclid', 'msclkid', 'fbclid', 'li_fat_id']],
]

/** How a visit began, and the latest campaign link in it; both are the same where none was followed since. */
interface VisitTouches {
  firstTouch: VisitTouch
  lastTouch: VisitTouch
}

/** In memory alone: storing it would need the visitor's consent (Directive 2002/58/EC, article 5(3)). */
let touches: VisitTouches | undefined

/**
 * How this visit began, and how it was led on: read when it is first asked for, and held for as long as the document is open, so
 * also after client navigations.
 *
 * @param window - The page's.
 * @returns Undefined with Global Privacy Control.
 */
export function visitTouches(window: Window): VisitTouches | undefined {
  if (hasPrivacyControl(window.navigator)) return undefined
  if (!touches) {
    const begun = readTouch(window.location)
    const referrerHost = parseUrl(window.document.referrer)?.host
    if (referrerHost && referrerHost !== window.location.host) begun.referrerHost = referrerHost.slice(0, LENGTH_MAX)
    touches = { firstTouch: begun, lastTouch: begun }
  }
  return touches
}

/**
 * Follows a client navigation: a link that names a campaign is the visit's last touch.
 *
 * @param window - The page's.
 */
export function followTouch(window: Window): void {
  const held = visitTouches(window)
  if (!held) return
  const touch = readTouch(window.location)
  const { at: _, ...latest } = touch
  const isCampaign = PARAMETERS.some(([key]) => key in touch)
  // The same address once more, such as by the back button, is no other touch.
  const isOther = Object.entries(latest).some(([key, value]) => held.lastTouch[key as keyof VisitTouch] !== value)
  if (isCampaign && isOther) touches = { ...held, lastTouch: touch }
}

/** Removes what earlier releases stored of it. */
export function removeStoredTouches(): void {
  for (const key of STORED_BEFORE) removeStored(key)
}

function readTouch(location: Location): VisitTouch {
  const parameters = new URLSearchParams(location.search)
  const touch: VisitTouch = { at: new Date().toISOString(), landingPage: location.pathname.slice(0, LENGTH_MAX) }
  for (const [key, names] of PARAMETERS) {
    const value = names.map((name) => parameters.get(name)).find(Boolean)
    if (value) touch[key] = value.slice(0, LENGTH_MAX)
  }
  return touch
}
