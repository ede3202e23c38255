import 'server-only'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { nanoid } from 'nanoid'
import { HttpProblem } from '#lib/base/http/problem'
import { incomingPlace } from '#lib/enquiries/uploads/file-store'
import { countFile } from '#lib/enquiries/uploads/files-under-way'
import {
  FORM_FIELDS_MAX,
  FORM_PARTS_MAX,
  FORM_TEXT_BYTES,
  fileTooLarge,
  textTooLong,
  tooManyAtOnce,
  tooManyFields,
  tooManyFiles,
} from '#lib/enquiries/uploads/form-limits'
import { FILE_BYTES } from '#lib/limits'

/** A file that has come in and lies on disk, not yet looked at. */
export interface IncomingFile {
  id: string
  place: string
  /** As the visitor's machine called it. */
  name: string
}

interface ReceiveOptions {
  /** Where the fields are written to, so that they are known even if the form is refused. */
  fields?: Record<string, string>
  /** Why no file may be written to disk, where that is so: a form with one is refused with it. */
  fileRefusal?: HttpProblem | undefined
}

/** More is not even read; up to here the rest of a form that is refused is read, so that the browser sees the answer. */
const READ_BYTES_MAX = 5 * FILE_BYTES

/**
 * Reads a form of the type multipart/form-data with one file at most, in the field `file`, streaming it to disk.
 *
 * @param request - The request with the form as its body.
 * @param options - Where the fields go, and why a file is not wanted.
 * @returns The file, where there is one.
 * @throws HttpProblem 413 for a form, text or file over its limit, 400 for one that can't be read, and FileNotWritten where the disk
 * does not take the file, once all fields are read; no file is left then.
 */
export async function receiveMultipart(
  request: Request,
  { fields = Object.create(null) as Record<string, string>, fileRefusal }: ReceiveOptions = {},
): Promise<IncomingFile | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > READ_BYTES_MAX) throw fileTooLarge()
  let file: IncomingFile | undefined
  let refusal: HttpProblem | undefined
  let textBytes = 0
  const writing: Promise<void>[] = []
  const broken = new AbortController()
  let endCount: (() => void) | undefined
  try {
    const parser = new Busboy({
      headers: Object.fromEntries(request.headers) as BusboyHeaders,
      limits: {
        ...{ files: 1, fileSize: FILE_BYTES, fields: FORM_FIELDS_MAX, fieldSize: FORM_TEXT_BYTES },
        ...{ parts: FORM_PARTS_MAX, headerPairs: 20 },
      },
    })
    // No browser sends such a form, and to read the rest of it would hold up everybody.
    parser.on('partsLimit', () => {
      refusal = tooManyFields({ connection: 'close' })
      broken.abort(refusal)
    })
    parser.on('fieldsLimit', () => {
      refusal ??= tooManyFields()
    })
    parser.on('filesLimit', () => {
      refusal ??= tooManyFiles()
    })
    parser.on('field', (name, value, _, isTruncated) => {
      textBytes += Buffer.byteLength(value)
      if (isTruncated || textBytes > FORM_TEXT_BYTES) refusal ??= textTooLong(name)
      fields[name] = value
    })
    parser.on('file', (field, stream, name) => {
      // A form that breaks off says so on its file alone, perhaps before anything listens there.
      stream.on('error', (error: Error) => broken.abort(error))
      const isFile = field === 'file' && name !== ''
      if (isFile) refusal ??= fileRefusal
      if (isFile && !refusal) {
        endCount = countFile(request.headers)
        if (!endCount) refusal = tooManyAtOnce()
      }
      if (!isFile || refusal) {
        stream.resume()
        return
      }
      const id = nanoid()
      file = { id, place: '', name: nameOf(name) }
      broken.signal.addEventListener('abort', () => stream.destroy())
      const written = write(stream, file)
      // The rest of the form is still read, so that the browser gets to see the answer, and nothing typed is lost.
      written.catch(() => {})
      writing.push(written)
    })
    const body = Readable.fromWeb((request.body ?? new Blob([]).stream()) as ReadableStream)
    await pipeline(body, piecesOf(READ_BYTES_MAX), parser, { signal: broken.signal })
    await Promise.all(writing)
    if (refusal) throw refusal
    return file
  } catch (error) {
    broken.abort()
    await Promise.allSettled(writing)
    await discard(file)
    if (error instanceof HttpProblem || error instanceof FileNotWritten) throw error
    throw refusal ?? new HttpProblem(400, 'The body cannot be read as multipart/form-data')
  } finally {
    endCount?.()
  }
}

/**
 * Removes a file that is not wanted.
 *
 * @param file - The file; one that was moved away is left where it is.
 */
export async function discard(file: IncomingFile | undefined): Promise<void> {
  if (file?.place) await rm(file.place, { force: true })
}

/** A browser writes quotation marks and ends of lines of a name as %22, %0D and %0A (https://html.spec.whatwg.org/#multipart-form-data). */
const nameOf = (sent: string) =>
  sent
    .replace(/%0[AD]/gi, '')
    .replaceAll('%22', '"')
    .replace(/\p{Cc}|\p{Bidi_Control}/gu, '')
    .slice(0, 200)

/** A file that came and could not be written: the disk is full or broken. */
export class FileNotWritten extends Error {
  override name = 'FileNotWritten'
  readonly file: IncomingFile
  /** The system's code. */
  readonly code: unknown

  constructor(file: IncomingFile, cause: Error) {
    super(cause.message, { cause })
    this.file = file
    this.code = (cause as NodeJS.ErrnoException).code
  }
}

/** Writes a file to the disk. Where that fails, the stream is read to its end all the same: fields come behind it. */
async function write(stream: BusboyFileStream, file: IncomingFile): Promise<void> {
  let disk: FileHandle | undefined
  let failure: Error | undefined
  const attempt = async (work: () => Promise<unknown>, isLast = false) => {
    if (!failure || isLast) await work().catch((error: Error) => (failure ??= error))
  }
  await attempt(async () => {
    file.place = await incomingPlace(file.id)
    disk = await open(file.place, 'wx', 0o600)
  })
  try {
    for await (const piece of stream) await attempt(async () => disk?.writeFile(piece))
    await attempt(async () => disk?.sync())
  } finally {
    await attempt(async () => disk?.close(), true)
  }
  if (failure) throw new FileNotWritten(file, failure)
  if (stream.truncated) throw fileTooLarge()
}

/** What is parsed at once before a form with too many parts ends: some hundred of them at most. */
const PIECE_BYTES = 4096

/** Hands a body on in small pieces, until it is ended. A body that does not say its length may not be endless either. */
function piecesOf(max: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength
      if (size > max) return done(fileTooLarge())
      for (let at = 0; at < chunk.byteLength && !this.destroyed; at += PIECE_BYTES) {
        this.push(chunk.subarray(at, at + PIECE_BYTES))
      }
      done()
    },
  })
}
