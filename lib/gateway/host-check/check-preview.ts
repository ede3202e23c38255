import type { Values } from '#lib/contract/calls/samples'
import type { CallCheck } from '#lib/gateway/host-check/call-check'
import { checkAnswer, checkRefusal } from '#lib/gateway/host-check/check-answer'

/** What is needed to look at drafts. */
export interface Preview {
  /** The host's PREVIEW_TOKEN. */
  token?: string | undefined
  /** The slug of a post that is a draft. */
  draft?: string | undefined
}

/**
 * Checks who sees drafts: whoever has the token, and nobody else.
 *
 * @param check - The call that answers one post.
 * @param values - Values of a post that is published.
 * @param preview - The token and the draft, as far as they are known.
 */
export async function checkPreview(check: CallCheck, values: Values, { token, draft }: Preview): Promise<void> {
  checkAnswer(check, await check.read({ ...values, admin: 'not-the-token' }), 'a wrong token')
  if (draft !== undefined) {
    for (const admin of ['', 'not-the-token']) {
      const came = await check.read({ slug: draft, admin })
      checkRefusal(check, came, { rule: 'draft', status: 404, isAnyRefusal: false })
    }
  }
  if (token === undefined) return
  const came = await check.read({ ...values, slug: draft ?? values.slug ?? '', admin: token })
  const shown = came && { ...came, sent: came.sent.replaceAll(encodeURIComponent(token), 'TOKEN') }
  checkAnswer(check, shown, 'preview')
  const stored = shown?.headers.get('cache-control') ?? 'no Cache-Control'
  if (shown?.status === 200 && !/no-store|private/.test(stored))
    check.fails({ rule: 'preview', sent: shown.sent, came: stored, wanted: 'Cache-Control: no-store' })
}
