import { COPIED_SHOWN_MS, HYDRATE_AFTER_MS, PAGE_RETRY_ATTEMPTS, PAGE_RETRY_INTERVAL_MS } from '#lib/limits'
import { links, SEARCH_FIELD } from '#lib/links'
import { BUILD_FILES } from '#lib/serving/next/page-html'
import { namedScript } from '#lib/serving/page-cache/page/named-script'
import type { NamedScript } from '#lib/serving/page-cache/page/page'
import { copyWords } from '#lib/site/loader/copy-words'
import { colourBars, openDialogs, retryChunks } from '#lib/site/loader/early'
import { bringingModules, LATE_MODULES } from '#lib/site/loader/late-modules'
import { OFFLINE } from '#lib/site/loader/offline'
import { bringPageScripts } from '#lib/site/loader/page-scripts'
import { openSearchByKey } from '#lib/site/loader/search-key'
import { trustOwnTypes } from '#lib/site/loader/trusted-types'
import { WELCOME_BACK } from '#lib/site/loader/welcome-back'

/** What pages load at once or when it is needed, with every page of a release. */
export const LOADER_ADDRESS = `${BUILD_FILES}loader/`

/** What follows a page at once, the same for all pages of a release: docs/decisions/0028-late-hydration.md. */
export const loader: NamedScript = namedScript(
  [
    `(${trustOwnTypes})()`,
    WELCOME_BACK,
    // Before what asks for much more with the same event.
    bringingModules((code) => LOADER_ADDRESS + namedScript(code).name),
    `(${retryChunks})(${PAGE_RETRY_ATTEMPTS},${PAGE_RETRY_INTERVAL_MS})`,
    `(${bringPageScripts})(${HYDRATE_AFTER_MS},${JSON.stringify(OFFLINE)})`,
    `(${openDialogs})()`,
    `(${colourBars})()`,
    `(${copyWords})(${COPIED_SHOWN_MS})`,
    `(${openSearchByKey})(${JSON.stringify(links.search)},${JSON.stringify(SEARCH_FIELD)})`,
  ].join(';'),
)

/** All that pages of this release load by name. */
export const releaseScripts: NamedScript[] = [loader, ...LATE_MODULES.map(([, code]) => namedScript(code))]
