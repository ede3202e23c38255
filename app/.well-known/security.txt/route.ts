import { addMonths } from 'date-fns/addMonths'
import { connection } from 'next/server'
import { config } from '#lib/config'
import { links } from '#lib/links'
import { absolute } from '#lib/site/pages/absolute'

/** Whom to tell of a weakness (RFC 9116). */
export async function GET(): Promise<Response> {
  // Its end moves with the day that it is asked for.
  await connection()
  const lines = [
    `Contact: mailto:${config.SUPPORT_EMAIL}`,
    `Contact: ${absolute(links.contact)}`,
    `Expires: ${addMonths(new Date(), 6).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
