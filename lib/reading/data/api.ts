import 'server-only'
import { config, hostIsDownAtBuild } from '#lib/config'
import { createApi } from '#lib/reading/api/create-api'
import { send } from '#lib/reading/backend/send'
import { databaseAnswers } from '#lib/reading/data/answer-store'
import { withLastGood } from '#lib/reading/data/last-good-answers'

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
