import { connection } from 'next/server'
import { metricsText } from '#lib/serving/observability/metrics'
import { answerOperator } from '#lib/serving/observability/operator'

/** Metrics for Prometheus, for the bearer of METRICS_TOKEN. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return answerOperator(request, async () => {
    const { text, contentType } = await metricsText()
    return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
  })
}
