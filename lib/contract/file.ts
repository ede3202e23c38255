import '#lib/contract/no-eval'
import { z } from 'zod'
import { writeCall } from '#lib/contract/calls/call'

export const storedFile = z
  .object({ id: z.string().min(1), name: z.string(), type: z.string(), size: z.int().min(0) })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof storedFile>

export const fileCalls = {
  upload: writeCall({
    name: 'file.upload',
    path: '/api/file/upload',
    summary: 'One file, in the field `file`',
    body: z.object({ file: z.file() }),
    bodyType: 'multipart',
    answer: storedFile,
  }),
}
