import { links, SEARCH_FIELD } from '#lib/links'
import buttonStyles from '../ui/button.module.css'
import '../ui/search-field.css'
import { NearestPage } from './late-pages'
import styles from './search-again.module.css'

/**
 * A search for what an address that has no page may have meant.
 *
 * @param props.script - Puts the address's words into its field, where there is JavaScript.
 */
export const SearchAgain = ({ script }: { script: string }) => (
  <search className={styles.search}>
    <form action={links.search} method="get" className={styles.form}>
      <label htmlFor={SEARCH_FIELD}>Search for it</label>
      <input id={SEARCH_FIELD} type="search" name="q" maxLength={200} autoComplete="off" suppressHydrationWarning />
      <button type="submit" className={buttonStyles.button}>
        Search
      </button>
      <NearestPage />
    </form>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text: the page is the same for every address */}
    <script dangerouslySetInnerHTML={{ __html: script }} />
  </search>
)
