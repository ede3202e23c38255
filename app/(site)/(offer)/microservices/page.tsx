import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { apps, microservices } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { breadcrumbs, collection, graphOf } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'
import styles from '../offer.module.css'

const page = sitePages.microservices()

export const metadata = pageMetadata(page)

export default function Page() {
  return (
    <>
      <StructuredData
        graph={graphOf(
          collection(
            page,
            microservices().map(({ slug }) => links.microservice(slug)),
          ),
          breadcrumbs([], page.title, page.path),
        )}
      />
      <PageHead
        kind="list"
        title="Microservices"
        lead="Small services with one job each. They run alone, or as parts of our larger services."
      />
      <div className={`wrap ${styles.list}`}>
        <Grid items={microservices()} card={(item) => <OfferCard kind="microservice" item={item} level="h2" />} />
      </div>
      <Section id="apps" title="Apps on top of them">
        <Grid items={apps()} card={(item) => <OfferCard kind="app" item={item} note={item.platform} />} />
      </Section>
    </>
  )
}
