import { isDevelopment } from '#lib/config'
import { CHOICE_WAIT_MS, COPIED_SHOWN_MS } from '#lib/limits'
import { SEARCH_FIELD } from '#lib/links'
import { searchAddressWords } from '#lib/site/loader/address-words'
import { copyWords } from '#lib/site/loader/copy-words'
import { colourBars, noticePresses, openDialogs, showVisitorsChoice, switchThemes } from '#lib/site/loader/early'
import { bringingModules } from '#lib/site/loader/late-modules'
import { WELCOME_BACK } from '#lib/site/loader/welcome-back'

/** On the development server a page is as Next.js renders it, without the file of lib/serving/page-cache/finish/loader.ts. */
const DEVELOPMENT = isDevelopment
  ? `;${WELCOME_BACK};(${openDialogs})();(${colourBars})();(${copyWords})(${COPIED_SHOWN_MS});${bringingModules()}`
  : ''

/** By its first words the page cache knows the script: lib/serving/page-cache/finish/content-policy.ts. */
export const EARLY_BEGINNING = '/* before the first paint */('

/** What runs in a page before its first paint. */
export const EARLY = `${EARLY_BEGINNING}${showVisitorsChoice})(${CHOICE_WAIT_MS});(${switchThemes})();(${noticePresses})()${DEVELOPMENT}`

/** What runs, beside that, in the page that says that there is none. */
export const ADDRESS_WORDS = `${EARLY_BEGINNING}${searchAddressWords})('${SEARCH_FIELD}')`
