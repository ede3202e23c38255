import 'server-only'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { config } from '#lib/config'
import { BucketError, bucket } from '#lib/enquiries/uploads/bucket'

/** Where the bytes of uploaded files are: in S3_BUCKET where it is set, else in DATA_DIR. They are never served. */

/** Where files are that no bucket has. */
export const filesFolder = (): string => path.resolve(/* turbopackIgnore: true */ config.DATA_DIR, 'files')
const placeOf = (id: string) => path.join(filesFolder(), id)

/**
 * Where a file is written while it comes in.
 *
 * @param id - Its id.
 * @returns The path, in a folder that is there.
 */
export async function incomingPlace(id: string): Promise<string> {
  await mkdir(filesFolder(), { recursive: true, mode: 0o700 })
  return placeOf(`incoming-${id}`)
}

/**
 * Stores a file that has come in whole.
 *
 * @param id - Its id.
 * @param place - The path at which it lies; it is moved away from there.
 * @param type - Its media type.
 * @throws Error Where it can't be stored.
 */
export async function storeFile(id: string, place: string, type: string): Promise<void> {
  const remote = bucket()
  if (!remote) return rename(place, placeOf(id))
  const answer = await remote.putObject(id, await readFile(place), type)
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`)
  await rm(place, { force: true })
}

/**
 * Reads a stored file.
 *
 * @param id - The file's id.
 * @returns Its bytes, or undefined where it is not there.
 * @throws BucketError Where the bucket can't say, and Error where the disk can't.
 */
export async function readStoredFile(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const remote = bucket()
  if (remote) {
    const bytes = await remote.getObjectArrayBuffer(id).catch((cause: unknown) => {
      throw new BucketError(cause)
    })
    return bytes ? new Uint8Array(bytes) : undefined
  }
  try {
    return new Uint8Array(await readFile(placeOf(id)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Removes a file; one that is not there is no error.
 *
 * @param id - Its id.
 * @throws Error Where the disk or the bucket fails.
 */
export async function removeStoredFile(id: string): Promise<void> {
  const remote = bucket()
  if (remote) await remote.deleteObject(id)
  else await rm(placeOf(id), { force: true })
}
