import 'server-only'
import type { Transporter } from 'nodemailer'
import { config } from '#lib/config'
import { done, failed, type Outcome, refused, unreachable } from '#lib/deliveries/outcome'
import { acknowledgement, describeEnquiry, formName } from '#lib/deliveries/words'
import type { Enquiry } from '#lib/enquiries/stored-enquiry'

interface Mail {
  to: string
  replyTo?: string
  subject: string
  text: string
  headers?: Record<string, string>
}

const TIMEOUT_MS = 20_000
/** Codes of nodemailer for a server that takes no mail from us at all just now. */
const WHOLE_SERVER = new Set(['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY'])
/** How a server says that it ends its service for now (RFC 5321, section 4.2.3). */
const CLOSING = 421

let transport: Transporter | undefined

/** Notifies the group's inbox of an enquiry; an answer to the mail goes to the visitor. */
export async function mailGroup(enquiry: Enquiry, deliveryId: string): Promise<Outcome> {
  const result = await sendMail(deliveryId, {
    to: config.ENQUIRY_NOTIFY_TO ?? '',
    replyTo: enquiry.email,
    subject: `${formName(enquiry.form)} ${enquiry.id}`,
    text: describeEnquiry(enquiry),
  })
  // The group's own mailbox says no only while something is set up wrongly.
  return result.outcome === 'refused' ? failed(result.reason) : result
}

/** Acknowledges an enquiry to its visitor. */
export const mailVisitor = (enquiry: Enquiry, deliveryId: string): Promise<Outcome> =>
  sendMail(deliveryId, {
    to: enquiry.email,
    subject: `We have your message (${enquiry.id})`,
    text: acknowledgement(enquiry, config.SITE_URL),
    // Holiday notices must not answer it.
    headers: { 'Auto-Submitted': 'auto-replied' },
  })

/** Lets go of the connection to the mail server. */
export function closeMail(): void {
  transport?.close()
  transport = undefined
}

async function sendMail(deliveryId: string, mail: Mail): Promise<Outcome> {
  const { createTransport } = await import('nodemailer')
  transport ??= createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      ...mail,
      from: config.ENQUIRY_MAIL_FROM ?? config.SUPPORT_EMAIL,
      // The same for every attempt, so that a mailbox can tell a second one.
      messageId: `<${deliveryId}@${new URL(config.SITE_URL).hostname}>`,
    })
    return done()
  } catch (error) {
    const { responseCode, code = '', command } = error as { responseCode?: number; code?: string; command?: string }
    // The server's own words may hold addresses; the codes hold none.
    const reason = responseCode
      ? `the mail server answered ${responseCode}`
      : `the mail server did not answer${code && ` (${code})`}`
    if (WHOLE_SERVER.has(code) || command === 'CONN' || responseCode === CLOSING) return unreachable(reason)
    return responseCode && responseCode >= 500 ? refused(reason) : failed(reason)
  }
}
