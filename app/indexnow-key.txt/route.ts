import { connection } from 'next/server'
import { config } from '#lib/config'

/** The key by which search engines know that `npm run indexnow` speaks for this site (https://www.indexnow.org/documentation). */
export async function GET(): Promise<Response> {
  // The key is the running site's, not the build's.
  await connection()
  if (!config.INDEXNOW_KEY) return new Response('There is no key', { status: 404 })
  return new Response(config.INDEXNOW_KEY, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
