import { BROWSER_STORAGE, type BrowserItem } from '#lib/contract/privacy/browser-storage'
import { ENQUIRY_DATA, SENT_OTHERWISE, type SentItem, WEB_VITALS_PATH } from '#lib/contract/privacy/sent-data'
import { SERVER_STORAGE } from '#lib/contract/privacy/server-storage'

const WITH_ENQUIRY = 'As long as the enquiry.'

/** What is stored in a browser, as a table in Markdown. */
export const browserStorageTable = (): string =>
  table(
    ['Key', 'What it holds', 'Why', 'Sent to us', 'How long'],
    (BROWSER_STORAGE as readonly BrowserItem[]).map(({ key, what, why, sent, until }) => [
      `\`${key}\``,
      what,
      why,
      sent,
      until,
    ]),
  )

/** What an enquiry carries, as a table in Markdown. */
export const enquiryTable = (): string => sentTable(ENQUIRY_DATA)

/**
 * What a browser sends beside enquiries, as a table in Markdown.
 *
 * @param vitalsHost - Who is sent the web vitals in place of this site, where somebody is.
 */
export const otherTable = (vitalsHost?: string): string => sentTable(otherItems(vitalsHost))

/** What the servers store, as a table in Markdown. */
export const serverStorageTable = (): string =>
  table(
    ['What', 'Why', 'How long'],
    SERVER_STORAGE.map(({ what, why, until = WITH_ENQUIRY }) => [what, why, until]),
  )

/** The same, one thing after the other, as a list in Markdown. */
export const browserStorageList = (): string =>
  list(
    (BROWSER_STORAGE as readonly BrowserItem[]).map(({ key, name, what, why, sent, until }) => [
      `**${name}** \`${key}\``,
      `${what} ${why}`,
      `*Sent to us:* ${sent} *How long:* ${until}`,
    ]),
  )

/** The same as {@link enquiryTable}, as a list. */
export const enquiryList = (): string => sentList(ENQUIRY_DATA)

/** The same as {@link otherTable}, as a list. */
export const otherList = (vitalsHost?: string): string => sentList(otherItems(vitalsHost))

const sentList = (items: readonly SentItem[]): string =>
  list(
    items.map(({ what, fields, why, until }) => [
      `${what}. ${why}${until ? ` *How long:* ${until}` : ''}`,
      fields.map((field) => `\`${field}\``).join(', '),
    ]),
  )

/** Each part of a thing stands on a line of its own. */
const list = (items: string[][]): string => items.map((parts) => `- ${parts.join('\\\n  ')}`).join('\n')

const otherItems = (vitalsHost?: string): readonly SentItem[] =>
  SENT_OTHERWISE.map((item) =>
    vitalsHost && item.path === WEB_VITALS_PATH
      ? { ...item, until: `As long as ${vitalsHost} says; it is not stored by this site.` }
      : item,
  )

const sentTable = (items: readonly SentItem[]): string =>
  table(
    ['What', 'Fields', 'Why', 'How long it is stored'],
    items.map(({ what, fields, why, until = WITH_ENQUIRY }) => [
      what,
      fields.map((field) => `\`${field}\``).join(', '),
      why,
      until,
    ]),
  )

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [head, head.map(() => '---'), ...rows].map(line).join('\n')
}
