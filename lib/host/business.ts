import 'server-only'
import type { Hono } from 'hono'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isEmail } from '#lib/base/format/email'
import { businessCalls, type EmailPhoneCheck, MALFORMED } from '#lib/contract/business'
import { serveCall } from '#lib/contract/calls/serve-call'

/** The email-and-phone check of spec section 7. It looks at the form of what it is given and at nothing else. */
export function serveEmailPhoneCheck(host: Hono): void {
  serveCall(host, businessCalls.checkEmailPhone, ({ query }) => ({
    email: checkEmail(query.email),
    contactNumber: checkNumber(query.contactNumber, query.countryCode),
  }))
}

const checkEmail = (email: string): EmailPhoneCheck['email'] =>
  isEmail(email.trim()) ? { valid: true } : { valid: false, reason: MALFORMED.email }

function checkNumber(contactNumber: string, countryCode: string): EmailPhoneCheck['contactNumber'] {
  const country = isSupportedCountry(countryCode) ? countryCode : undefined
  // Without a country, what is dialled first says that one follows.
  const dialled = country ? contactNumber : contactNumber.replace(/^\s*00/, '+')
  const number = parsePhoneNumberFromString(dialled, country)
  if (number?.isPossible()) return { valid: true, e164: number.number }
  return { valid: false, reason: MALFORMED.contactNumber }
}
