import { editDistance } from '#lib/base/format/edit-distance'
import { isEmail } from '#lib/base/format/email'
import { afterPress } from '#lib/browser/client/forms/after-press'

/** Providers that a slip of one key turns into a domain that nobody means. */
const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'live.com', 'yahoo.com', 'icloud.com'],
  ...[
    'proton.me',
    'protonmail.com',
    'yahoo.co.uk',
    'hotmail.co.uk',
    'yahoo.co.in',
    'rediffmail.com',
    'gmx.de',
    'web.de',
  ],
]
/** Providers of their own, one letter away from another. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'gmx.net', 'gmx.at', 'gmx.ch', 'live.ca']

/**
 * The address that a visitor may have meant.
 *
 * @param typed - What was typed.
 * @returns The same with the domain of a well-known provider; undefined where the domain is one, or near none.
 */
export function meantAddress(typed: string): string | undefined {
  const at = typed.lastIndexOf('@')
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || [...PROVIDERS, ...OTHERS].includes(domain)) return undefined
  const provider = PROVIDERS.find((each) => editDistance(domain, each, 1) === 1)
  const meant = `${typed.slice(0, at).trim()}@${provider}`
  return provider && isEmail(meant) ? meant : undefined
}

/** An address that may have been meant. */
export interface Suggestion {
  address: string
  /** Takes it in place of what was typed. */
  take: () => void
}

/**
 * Suggests the address that may have been meant, once no button is down that a suggestion would move away.
 *
 * @param field - The field that was left.
 * @param suggest - Shows the address; none where nothing is to be suggested. It is not called for what has changed since.
 */
export function suggestAddress(field: HTMLInputElement, suggest: (meant: Suggestion | undefined) => void): void {
  const { value } = field
  afterPress(() => {
    if (field.value !== value) return
    const address = meantAddress(value)
    suggest(address ? { address, take: () => replaceValue(field, address) } : undefined)
  })
}

function replaceValue(field: HTMLInputElement, value: string): void {
  // By the setter of its own React would know the value before the event, and the form would neither store nor check it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
