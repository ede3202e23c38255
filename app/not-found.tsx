import { ErrorWords } from '#components/layout/error-words'
import { SearchAgain } from '#components/layout/search-again'
import { ADDRESS_WORDS } from '#lib/site/pages/early-script'
import { preloadFonts } from './preload-fonts'

/** That it is not to be indexed Next.js says. */
export const metadata = { title: 'Page not found' }

export default function NotFound() {
  preloadFonts()
  return (
    <ErrorWords
      title="There is no page at this address"
      text="It may have moved, or the address may have been mistyped. The home page and the search lead to everything that is here."
    >
      <SearchAgain script={ADDRESS_WORDS} />
    </ErrorWords>
  )
}
