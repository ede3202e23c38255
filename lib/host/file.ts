import 'server-only'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { nanoid } from 'nanoid'
import { config } from '#lib/config'
import { fileCalls, type StoredFile } from '#lib/contract/file'
import { HostProblem } from '#lib/host/problem'
import { serveCall } from '#lib/host/serve-call'
import { FILE_BYTES } from '#lib/limits'

const NAME_LENGTH_MAX = 200

/** The file upload of spec section 7. */
export function serveFiles(host: Hono): void {
  serveCall(host, fileCalls.upload, ({ body }) => keepFile(body.file))
}

/** Writes the file to disk under a random name; its own name is kept as data only. */
async function keepFile(file: File): Promise<StoredFile> {
  if (file.size === 0)
    throw new HostProblem(422, 'The file is empty', { errors: { file: 'Choose a file that is not empty' } })
  if (file.size > FILE_BYTES)
    throw new HostProblem(413, `The file has ${file.size} bytes: it must have ${FILE_BYTES} at most`)
  const id = nanoid()
  const folder = path.resolve(/* turbopackIgnore: true */ config.DATA_DIR, 'files')
  await mkdir(folder, { recursive: true })
  const handle = await open(path.join(folder, id), 'wx', 0o600)
  try {
    await handle.writeFile(Buffer.from(await file.arrayBuffer()))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { id, name: file.name.slice(0, NAME_LENGTH_MAX), type: file.type, size: file.size }
}
