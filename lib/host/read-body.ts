import type { Call } from '#lib/contract/call'
import { HostProblem } from '#lib/host/problem'
import { BODY_BYTES, FILE_BYTES } from '#lib/limits'

/** What a multipart envelope may add to the file it carries. */
const ENVELOPE_BYTES = 16 * 1024

/**
 * Reads a call's body as JSON or as a form with one file.
 * Throws HostProblem: 415 for another content type, 413 for one over its limit, 400 for one that can't be read.
 */
export async function readBody(call: Call, request: Request): Promise<unknown> {
  const wanted = call.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (given !== wanted) throw new HostProblem(415, `The content type is "${given}": it must be ${wanted}`)

  const max = call.bodyType === 'multipart' ? FILE_BYTES + ENVELOPE_BYTES : BODY_BYTES
  const bytes = await readAtMost(request, max)
  try {
    if (call.bodyType !== 'multipart') return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const form = await new Response(bytes, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new HostProblem(400, `The body can not be read as ${wanted}`)
  }
}

async function readAtMost(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new HostProblem(413, `The body is larger than ${max} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
