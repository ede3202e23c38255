import 'server-only'
import { config } from '#lib/config'
import { browserStorageList, enquiryList, otherList, serverStorageList } from '#lib/contract/privacy/lists'
import { ContentError } from '#lib/host/content/content-error'

const PLACEHOLDER = /\{data:([^{}\n]*)\}/g

const hostOf = (address: string) => new URL(address).host

/** What texts say of visitors' data and can't know by themselves: it is so in the code, or by configuration. */
const QUOTES: Record<string, () => string> = {
  'browser-storage': browserStorageList,
  enquiry: enquiryList,
  'sent-otherwise': () => otherList(config.WEB_VITALS_URL && hostOf(config.WEB_VITALS_URL)),
  'server-storage': serverStorageList,
  retention: () => `${config.ENQUIRY_RETENTION_DAYS} ${config.ENQUIRY_RETENTION_DAYS === 1 ? 'day' : 'days'}`,
  'vitals-receiver': vitalsReceiver,
}

function vitalsReceiver(): string {
  const { WEB_VITALS_URL, API_BASE_URL } = config
  if (WEB_VITALS_URL) return `to ${hostOf(WEB_VITALS_URL)}, and not to this site`
  return API_BASE_URL
    ? `to this site, which counts it and hands it on to ${hostOf(API_BASE_URL)}`
    : 'to this site alone'
}

/**
 * Puts what the registry of visitors' data says in the place of each `{data:name}`.
 *
 * @param text - A file's text.
 * @param file - Its path below content/.
 * @throws ContentError With the line where there is nothing of that name.
 */
export const quoteData = (text: string, file: string): string =>
  text.replace(PLACEHOLDER, (_, name: string, at: number) => {
    const quote = Object.hasOwn(QUOTES, name) ? QUOTES[name] : undefined
    if (quote) return quote()
    const line = text.slice(0, at).split('\n').length
    throw new ContentError(file, line, `{data:${name}}`, `must name one of ${Object.keys(QUOTES).join(', ')}`)
  })
