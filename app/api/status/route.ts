import { connection } from 'next/server'
import { answerOperator } from '#lib/operations/operator'
import { status } from '#lib/operations/status'

/** What is live, for the bearer of METRICS_TOKEN. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return answerOperator(request, async () =>
    Response.json(await status(), { headers: { 'cache-control': 'no-store' } }),
  )
}
