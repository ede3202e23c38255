import { SearchKinds, SearchResults } from '#components/listing/search-results'
import { links } from '#lib/links'
import type { SearchAnswer } from '#lib/site/search/search-answer'

const BLANK = [{ at: 0, text: '', isFound: true }]
const NONE: SearchAnswer = { found: '', items: [] }
const SOME: SearchAnswer = {
  found: '',
  hint: { text: '', link: '', href: links.search },
  kinds: [{ name: '', count: '', href: links.search, isCurrent: false }],
  pages: { text: '', previous: links.search, next: links.search },
  items: [{ href: links.search, kind: '', date: '', image: '', title: BLANK, summary: BLANK }],
}

/**
 * How an answer is drawn, for lib/site/search/fill-results.ts to copy into the page. React can't hydrate what is in a template; it
 * leaves alone what is in a noscript.
 */
export function ResultsTemplates() {
  return (
    <noscript>
      <template data-results="kinds">
        <SearchKinds answer={SOME} />
      </template>
      <template data-results="some">
        <SearchResults answer={SOME} />
      </template>
      <template data-results="none">
        <SearchResults answer={NONE} />
      </template>
    </noscript>
  )
}
