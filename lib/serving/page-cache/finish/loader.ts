import { COPIED_SHOWN_MS, HYDRATE_AFTER_MS, PAGE_RETRY_ATTEMPTS, PAGE_RETRY_INTERVAL_MS } from '#lib/limits'
import { links, SEARCH_FIELD } from '#lib/links'
import { namedScript } from '#lib/serving/page-cache/page/named-script'
import type { NamedScript } from '#lib/serving/page-cache/page/page'
import { copyWords } from '#lib/site/loader/copy-words'
import { openDialogs, retryChunks } from '#lib/site/loader/early'
import { OFFLINE } from '#lib/site/loader/offline'
import { bringPageScripts } from '#lib/site/loader/page-scripts'
import { openSearchByKey } from '#lib/site/loader/search-key'
import { trustOwnTypes } from '#lib/site/loader/trusted-types'
import { WELCOME_BACK } from '#lib/site/loader/welcome-back'

/** What follows a page at once, the same for all pages of a release: docs/decisions/0028-late-hydration.md. */
export const loader: NamedScript = namedScript(
  [
    `(${trustOwnTypes})()`,
    WELCOME_BACK,
    `(${retryChunks})(${PAGE_RETRY_ATTEMPTS},${PAGE_RETRY_INTERVAL_MS})`,
    `(${bringPageScripts})(${HYDRATE_AFTER_MS},${JSON.stringify(OFFLINE)})`,
    `(${openDialogs})()`,
    `(${copyWords})(${COPIED_SHOWN_MS})`,
    `(${openSearchByKey})(${JSON.stringify(links.search)},${JSON.stringify(SEARCH_FIELD)})`,
  ].join(';'),
)
