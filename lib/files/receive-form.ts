import 'server-only'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { nanoid } from 'nanoid'
import { incomingPlace } from '#lib/files/file-store'
import { HostProblem } from '#lib/host/problem'
import { BODY_BYTES, FILE_BYTES } from '#lib/limits'

/** A file that has come in and lies on disk, not yet looked at. */
export interface IncomingFile {
  id: string
  place: string
  /** As the visitor's machine called it. */
  name: string
}

interface ReceivedForm {
  fields: Record<string, string>
  file?: IncomingFile
}

/** More is not even read; up to here the rest of a form that is too large is read, so that it can be answered. */
const READ_BYTES_MAX = 5 * FILE_BYTES

/**
 * Reads a form of the type multipart/form-data with one file at most, in the field `file`, streaming it to disk.
 * In: the request, and where the fields are written to, so that they are known even if the file is refused. Throws
 * HostProblem: 413 for one over its limit, 400 for one that can't be read; no file is left behind then.
 */
export async function receiveMultipart(request: Request, fields: Record<string, string> = {}): Promise<ReceivedForm> {
  if (Number(request.headers.get('content-length') ?? 0) > READ_BYTES_MAX) throw tooLarge()
  const form: ReceivedForm = { fields }
  const writing: Promise<void>[] = []
  const broken = new AbortController()
  try {
    const parser = new Busboy({
      headers: Object.fromEntries(request.headers) as BusboyHeaders,
      limits: { files: 1, fileSize: FILE_BYTES, fields: 60, fieldSize: BODY_BYTES, headerPairs: 20 },
    })
    parser.on('field', (name, value, _, isTruncated) => {
      if (isTruncated) parser.destroy(tooLarge())
      else Object.defineProperty(form.fields, name, { value, enumerable: true, configurable: true, writable: true })
    })
    parser.on('file', (field, stream, name) => {
      // A form that breaks off says so on its file alone, perhaps before anything listens there.
      stream.on('error', (error: Error) => broken.abort(error))
      if (field !== 'file' || !name) return void stream.resume()
      const id = nanoid()
      form.file = { id, place: '', name: name.replace(/\p{Cc}/gu, '').slice(0, 200) }
      const written = write(stream, form.file, broken.signal)
      // The rest of a form with a file that is too large is still read, so that the browser gets to see the answer.
      written.catch((error: Error) => error instanceof HostProblem || broken.abort(error))
      writing.push(written)
    })
    const body = Readable.fromWeb((request.body ?? new Blob([]).stream()) as ReadableStream)
    await pipeline(body, parser, { signal: broken.signal })
    await Promise.all(writing)
    return form
  } catch (error) {
    broken.abort()
    await Promise.allSettled(writing)
    await discard(form.file)
    if (error instanceof HostProblem) throw error
    throw new HostProblem(400, 'The body can not be read as multipart/form-data')
  }
}

/** Removes a file that is not wanted. */
export async function discard(file: IncomingFile | undefined): Promise<void> {
  if (file?.place) await rm(file.place, { force: true })
}

async function write(stream: BusboyFileStream, file: IncomingFile, signal: AbortSignal): Promise<void> {
  file.place = await incomingPlace(file.id)
  await pipeline(stream, createWriteStream(file.place, { flags: 'wx', mode: 0o600, flush: true }), { signal })
  if (stream.truncated) throw tooLarge()
}

const tooLarge = () =>
  new HostProblem(413, `The file is larger than ${FILE_BYTES / 1024 / 1024} MB`, {
    errors: { file: `Choose a file of ${FILE_BYTES / 1024 / 1024} MB or less` },
  })
