import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { PageHead } from '#components/ui/page-head'
import { StructuredData } from '#components/ui/structured-data'
import { services } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { breadcrumbs, collection, graphOf } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'
import styles from '../offer.module.css'

const page = sitePages.services()

export const metadata = pageMetadata(page)

export default function Page() {
  return (
    <>
      <StructuredData
        graph={graphOf(
          collection(
            page,
            services().map(({ slug }) => links.service(slug)),
          ),
          breadcrumbs([], page.title, page.path),
        )}
      />
      <PageHead
        kind="list"
        title="What we do"
        lead="Each service says what it does, for whom, and what it takes. Start with any one; none depends on buying another."
      />
      <div className={`wrap ${styles.list}`}>
        <Grid
          items={services()}
          card={(item) => <OfferCard kind="service" item={item} note={item.takes} level="h2" />}
        />
      </div>
    </>
  )
}
