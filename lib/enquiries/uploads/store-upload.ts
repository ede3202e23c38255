import 'server-only'
import { readFile } from 'node:fs/promises'
import { enquiryDatabase } from '#lib/base/database/database'
import { HttpProblem } from '#lib/base/http/problem'
import type { StoredFile } from '#lib/contract/file'
import { contentType, FILE_KINDS } from '#lib/enquiries/uploads/check-content'
import { removeStoredFile, storeFile } from '#lib/enquiries/uploads/file-store'
import { discard, type IncomingFile } from '#lib/enquiries/uploads/read-multipart'
import { quotaRefusal } from '#lib/enquiries/uploads/unsent-quota'

/**
 * Looks at a file that has come in and stores it until an enquiry names it. Its own name is stored as data only.
 *
 * @param file - The file, as it lies on disk.
 * @returns What the upload call answers.
 * @throws HttpProblem 422 where it is empty or of a kind that we do not take, 429 where too many wait already, and Error where it can't be stored or
 * registered; nothing is left behind then.
 */
export async function storeUpload(file: IncomingFile): Promise<StoredFile> {
  try {
    const stored = await checked(file)
    await storeFile(file.id, file.place, stored.type)
    try {
      await register(stored)
    } catch (error) {
      await removeStoredFile(file.id)
      throw error
    }
    return stored
  } finally {
    await discard(file)
  }
}

/**
 * Looks at a file that has come in, and removes it.
 *
 * @param file - The file, as it lies on disk.
 * @returns What the upload call answers to one that it stores.
 * @throws HttpProblem 422 where it is empty or of a kind that we do not take.
 */
export async function checkUpload(file: IncomingFile): Promise<StoredFile> {
  try {
    return await checked(file)
  } finally {
    await discard(file)
  }
}

/** One after the other: each is read into memory, several times over. */
let lastCheck: Promise<unknown> = Promise.resolve()

function checked(file: IncomingFile): Promise<StoredFile> {
  const check = lastCheck.then(() => readAndCheck(file))
  lastCheck = check.catch(() => {})
  return check
}

async function readAndCheck(file: IncomingFile): Promise<StoredFile> {
  const bytes = await readFile(file.place)
  if (bytes.length === 0) throw wrongFile('The file is empty', 'Choose a file that is not empty')
  const type = await contentType(bytes, file.name)
  if (!type) throw wrongFile(`The file is not ${FILE_KINDS}`, `Choose ${FILE_KINDS}`)
  return { id: file.id, name: file.name, type, size: bytes.length }
}

async function register(stored: StoredFile): Promise<void> {
  const database = await enquiryDatabase()
  await database
    .insertInto('files')
    .values({ ...stored, enquiry_id: null, host_id: null, received_at: new Date().toISOString() })
    .execute()
  // Others may have come since it was looked at before this one was read.
  const refusal = await quotaRefusal(database, 0)
  if (!refusal) return
  await database.deleteFrom('files').where('id', '=', stored.id).execute()
  throw refusal
}

const wrongFile = (detail: string, message: string) => new HttpProblem(422, detail, { errors: { file: message } })
