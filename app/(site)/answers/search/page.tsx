import { Explorer } from '#components/listing/explorer'
import { FirstScreen } from '#components/ui/first-screen'
import { contentType } from '#lib/contract/category'
import { optionalCategories } from '#lib/reading/data/category'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import styles from './page.module.css'

export const metadata = pageMetadata(sitePages.search())

/** The page of results. It is filled in for each question (lib/gateway/search-page.ts), heading and title too. */
export default async function ResultsPage() {
  const categories = await Promise.all(contentType.options.map(optionalCategories))
  return (
    <div className={`wrap ${styles.results}`}>
      <h1 data-place="heading" className={styles.heading} suppressHydrationWarning>
        Search
      </h1>
      <FirstScreen />
      <Explorer categories={categories.flat()} hasResults />
    </div>
  )
}
