import { isDevelopment } from '#lib/config'
import { CHOICE_WAIT_MS } from '#lib/limits'
import { noticePresses, showVisitorsChoice } from '#lib/site/loader/early'
import { WELCOME_BACK } from '#lib/site/loader/welcome-back'

/** On the development server a page is as Next.js draws it, without the file of lib/serving/page-cache/finish/loader.ts. */
const DEVELOPMENT = isDevelopment ? `;${WELCOME_BACK}` : ''

/** What runs in a page before its first paint. By its first words the page cache knows it: lib/serving/page-cache/finish/content-policy.ts. */
export const EARLY = `/* before the first paint */(${showVisitorsChoice})(${CHOICE_WAIT_MS});(${noticePresses})()${DEVELOPMENT}`
