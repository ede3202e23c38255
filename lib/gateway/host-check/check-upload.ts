import type { CallCheck } from '#lib/gateway/host-check/call-check'
import { checkAnswer, checkRefusal } from '#lib/gateway/host-check/check-answer'
import { checkMethod, isTrial, post } from '#lib/gateway/host-check/check-form'
import { FILE_BYTES } from '#lib/limits'

/**
 * Checks the file upload, by dry runs.
 *
 * @param check - The call.
 */
export async function checkUpload(check: CallCheck): Promise<void> {
  const upload = (content: BlobPart, name: string, field = 'file') => {
    const form = new FormData()
    form.set(field, new File([content], name))
    return post(check, form, {})
  }
  const none = await upload('Hello', 'a.txt', 'other')
  checkRefusal(check, none, { rule: 'no file', status: 422, field: 'file' })
  const json = await post(check, '{}', { 'content-type': 'application/json' })
  checkRefusal(check, json, { rule: 'content type', status: 415 })
  await checkMethod(check)
  if (!isTrial(check, none)) return
  checkRefusal(check, await upload('', 'a.txt'), { rule: 'empty file', status: 422, field: 'file' })
  const program = await upload(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'a.pdf')
  checkRefusal(check, program, { rule: 'a file of another kind', status: 422, field: 'file' })
  const sent = 'Hello from the host check\n'
  const came = await upload(sent, 'hello.txt')
  const stored = checkAnswer(check, came) as { size: number; name: string } | undefined
  if (came && stored && stored.size !== sent.length)
    check.fails({
      rule: 'size',
      field: 'size',
      sent: came.sent,
      came: String(stored.size),
      wanted: String(sent.length),
    })
  if (came && stored && stored.name !== 'hello.txt')
    check.differs({ rule: 'name', field: 'name', sent: came.sent, came: stored.name, wanted: 'hello.txt' })
  const large = await upload(new Uint8Array(FILE_BYTES + 1).fill(0x61), 'a.txt')
  checkRefusal(check, large, { rule: 'too large', status: 413 })
}
