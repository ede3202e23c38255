import { BROWSER_STORAGE, type BrowserItem } from '#lib/contract/privacy/browser-storage'
import { ENQUIRY_DATA, SENT_OTHERWISE, type SentItem, WEB_VITALS_PATH } from '#lib/contract/privacy/sent-data'
import { SERVER_STORAGE } from '#lib/contract/privacy/server-storage'

/** What the registry of visitors' data says, as lists in Markdown. What has no time of its own is stored as long as its enquiry. */

/** What is stored in a browser. */
export const browserStorageList = (): string =>
  list(
    (BROWSER_STORAGE as readonly BrowserItem[]).map(({ key, name, what, why, sent, until }) => [
      `**${name}** \`${key}\``,
      `${what} ${why}`,
      `*Sent to us:* ${sent} ${howLong(until)}`,
    ]),
  )

/** What an enquiry carries. */
export const enquiryList = (): string => sentList(ENQUIRY_DATA)

/**
 * What a browser sends beside enquiries.
 *
 * @param vitalsHost - Who is sent the web vitals in place of this site, where somebody is.
 */
export const otherList = (vitalsHost?: string): string =>
  sentList(
    SENT_OTHERWISE.map((item) =>
      vitalsHost && item.path === WEB_VITALS_PATH
        ? { ...item, until: `As long as ${vitalsHost} says; it is not stored by this site.` }
        : item,
    ),
  )

/** What the servers store. */
export const serverStorageList = (): string =>
  list(SERVER_STORAGE.map(({ what, why, until }) => [`${what}. ${why} ${howLong(until)}`]))

const sentList = (items: readonly SentItem[]): string =>
  list(
    items.map(({ what, fields, why, until }) => [
      `${what}. ${why} ${howLong(until)}`,
      fields.map((field) => `\`${field}\``).join(', '),
    ]),
  )

const howLong = (until: string | undefined): string => (until ? `*How long:* ${until}` : '')

/** Each part of a thing stands on a line of its own. */
const list = (items: string[][]): string =>
  items.map((parts) => `- ${parts.map((part) => part.trim()).join('\\\n  ')}`).join('\n')
