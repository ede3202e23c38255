import { after } from 'next/server'
import { HttpProblem } from '#lib/http/problem'
import { log } from '#lib/log'
import { absolute } from '#lib/pages/absolute'
import { notifyEngines } from '#lib/revalidation/index-now'
import { invalidateChanged, pathsOf } from '#lib/revalidation/invalidate-changed'
import { receiveChange } from '#lib/revalidation/receive-change'

/**
 * Where an API host notifies the site of changed content; it shows on the next request. Search engines are notified after the
 * response.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const changes = await receiveChange(request)
    await invalidateChanged(changes)
    log.info({ changes: changes.length }, 'content has changed')
    after(() => notifyEngines(pathsOf(changes).map(absolute)))
    return Response.json({ changes: changes.length }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof HttpProblem) return error.toResponse()
    throw error
  }
}
