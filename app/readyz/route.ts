import { connection } from 'next/server'
import { readiness } from '#lib/serving/observability/readiness'

const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Whether this process can serve, for what stands in front of it: 200, or 503 and what is missing. */
export async function GET(): Promise<Response> {
  await connection()
  const { isReady, checks } = await readiness()
  return Response.json({ ready: isReady, checks }, { status: isReady ? 200 : 503, headers: HEADERS })
}
