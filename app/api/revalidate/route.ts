import { after } from 'next/server'
import { HttpProblem } from '#lib/base/http/problem'
import { log } from '#lib/log'
import { notifyEngines } from '#lib/serving/revalidation/index-now'
import { invalidateChanged, pathsOf } from '#lib/serving/revalidation/invalidate-changed'
import { receiveChange } from '#lib/serving/revalidation/receive-change'
import { absolute } from '#lib/site/pages/absolute'

/**
 * Where an API host notifies the site of changed content; it shows on the next request. Search engines are notified after the
 * response.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const changes = await receiveChange(request, invalidateChanged)
    log.info({ changes: changes.length }, 'content has changed')
    after(() => notifyEngines(pathsOf(changes).map(absolute)))
    return Response.json({ changes: changes.length }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof HttpProblem) return error.toResponse()
    throw error
  }
}
