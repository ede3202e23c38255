import 'server-only'
import { createApi } from '#lib/api/create-api'
import { send } from '#lib/backend/send'
import { config, hostIsDownAtBuild } from '#lib/config'
import { databaseAnswers } from '#lib/data/answer-store'
import { withLastGood } from '#lib/data/last-good-answers'

/**
 * The API as pages, feeds, sitemaps and the search ask it: over a remote host the last good answer stands in for one that does
 * not come. The embedded host reads files that are there, and needs no stand-in.
 */
export const api = createApi(
  config.API_BASE_URL
    ? withLastGood(send, {
        store: databaseAnswers,
        goneConfirmMs: config.GONE_CONFIRM_SECONDS * 1000,
        isHostAway: hostIsDownAtBuild,
      })
    : send,
)
