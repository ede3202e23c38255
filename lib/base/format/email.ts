import { parseUrl } from '#lib/base/format/parse-url'

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const QUOTED_LOCAL_PART = /^"[^"\\\s]+"$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Letters, in any script: what is not Latin stands as its A-label (RFC 5890). */
const SUFFIX = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/
const IPV4_LITERAL = /^\[(?:\d{1,3}\.){3}\d{1,3}\]$/

/** Addresses are at most 254 characters long (RFC 5321 section 4.5.3.1.3). */
const LENGTH_MAX = 254

/**
 * Whether the lower-cased text is an email address: a local part, an @, and a domain whose last label has
 * two letters or more, or an IP literal in brackets (spec section 5). Linear time on any input: the length is
 * bounded first and no pattern can backtrack over a repeated group.
 */
export function isEmail(text: string): boolean {
  if (text.length > LENGTH_MAX) return false
  const address = text.toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1 || at > 64) return false
  const local = address.slice(0, at)
  if (!LOCAL_PART.test(local) && !QUOTED_LOCAL_PART.test(local)) return false
  return isDomain(inLatin(address.slice(at + 1)))
}

/** What may be a name in another script, and nothing that would end a host in an address. */
const OTHER_SCRIPT = /^[\p{L}\p{M}\p{N}.-]+$/u
/** A domain as it stands in the name system; some browsers send it as it was typed. */
const inLatin = (domain: string) =>
  /[^ -~]/.test(domain) && OTHER_SCRIPT.test(domain) ? (parseUrl(`http://${domain}`)?.hostname ?? '') : domain

function isDomain(domain: string): boolean {
  if (domain.startsWith('[')) {
    return IPV4_LITERAL.test(domain) && (domain.match(/\d+/g) ?? []).every((part) => Number(part) <= 255)
  }
  const labels = domain.split('.')
  const suffix = labels.at(-1) ?? ''
  return labels.length >= 2 && SUFFIX.test(suffix) && labels.every((label) => LABEL.test(label))
}
