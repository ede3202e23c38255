import { SearchResults } from '#components/listing/search-results'
import { links } from '#lib/links'
import type { SearchAnswer } from '#lib/site/search/search-answer'

const BLANK = [{ at: 0, text: '', isFound: true }]
const NONE: SearchAnswer = { found: '', items: [] }
const SOME: SearchAnswer = { found: '', items: [{ href: links.search, kind: '', title: BLANK, summary: BLANK }] }

/**
 * How results are drawn, for lib/site/search/fill-results.ts to copy into the page of a browser without JavaScript. React can't
 * hydrate what is in a template; it leaves alone what is in a noscript.
 */
export function ResultsTemplates() {
  return (
    <noscript>
      <template data-results="some">
        <SearchResults answer={SOME} />
      </template>
      <template data-results="none">
        <SearchResults answer={NONE} />
      </template>
    </noscript>
  )
}
