import { after } from 'next/server'
import { HostProblem } from '#lib/host/problem'
import { log } from '#lib/log'
import { dropChanged, pathsOf } from '#lib/refresh/drop-changed'
import { tellEngines } from '#lib/refresh/index-now'
import { receiveChange } from '#lib/refresh/receive-change'
import { absolute } from '#lib/seo/metadata'

/** Where an API host tells of changed content; it shows on the next request. Search engines are told after the answer. */
export async function POST(request: Request): Promise<Response> {
  try {
    const changes = await receiveChange(request)
    await dropChanged(changes)
    log.info({ changes: changes.length }, 'content has changed')
    after(() => tellEngines(pathsOf(changes).map(absolute)))
    return Response.json({ dropped: changes.length }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof HostProblem) return error.toResponse()
    throw error
  }
}
