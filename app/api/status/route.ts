import { connection } from 'next/server'
import { answerOperator } from '#lib/serving/observability/operator'
import { status } from '#lib/serving/observability/status'

/** What is live, for the bearer of METRICS_TOKEN. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return answerOperator(request, async () =>
    Response.json(await status(), { headers: { 'cache-control': 'no-store' } }),
  )
}
