import { ResultsPlace } from '#components/listing/results-place'
import { ResultsTemplates } from '#components/listing/results-templates'
import { Filled } from '#components/ui/filled'
import { contentTypes, SEARCH_KINDS } from '#lib/content-types'
import type { Category } from '#lib/contract/category'
import { links, SEARCH_FIELD } from '#lib/links'
import fieldStyles from '../forms/field.module.css'
import buttonStyles from '../ui/button.module.css'
import '../ui/search-field.css'
import styles from './explorer.module.css'

interface ExplorerProps {
  categories: Category[]
  /** Whether results are to be filled in below. */
  hasResults?: boolean
}

/** The search of the whole site. It is a form and works as one; lib/site/loader/suggestions.ts shows the best answers while the reader types. */
export function Explorer({ categories, hasResults = false }: ExplorerProps) {
  return (
    <search>
      {/* What the browser would put into it on the way back is not what the page answers. */}
      <form
        id="explorer"
        className={styles.explorer}
        action={`${links.search}#explorer`}
        method="get"
        autoComplete="off"
      >
        <div className={`${fieldStyles.field} ${styles.question}`}>
          <label htmlFor={SEARCH_FIELD}>Search services, posts, trivia and infographics</label>
          <input {...{ id: SEARCH_FIELD, type: 'search', name: 'q', maxLength: 200 }} enterKeyHint="search" />
          <Filled id="suggestions" role="listbox" aria-label="Suggestions" className={styles.suggestions} hidden />
          <Filled role="alert" className={styles.failure} hidden />
          <Filled role="status" className="visually-hidden" />
        </div>
        <div className={fieldStyles.field}>
          <label htmlFor="explorer-type">Kind</label>
          <select id="explorer-type" name="type" defaultValue="">
            <option value="">Everything</option>
            {Object.entries(SEARCH_KINDS).map(([value, kind]) => (
              <option key={value} value={value}>
                {kind}
              </option>
            ))}
          </select>
        </div>
        <div className={fieldStyles.field}>
          <label htmlFor="explorer-category">Category</label>
          <select id="explorer-category" name="category" defaultValue="">
            <option value="">All</option>
            {contentTypes.map((value) => (
              <optgroup key={value} label={SEARCH_KINDS[value]}>
                {categories
                  .filter(({ type }) => type === value)
                  .map((category) => (
                    <option key={category.id} value={category.id}>
                      {category.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
        <button type="submit" className={buttonStyles.button}>
          Search
        </button>
      </form>
      <ResultsPlace hasResults={hasResults} />
      {hasResults && <ResultsTemplates />}
    </search>
  )
}
