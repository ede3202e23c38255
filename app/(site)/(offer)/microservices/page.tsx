import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { apps, microservices } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { OfferList } from '../offer-list'

const page = sitePages.microservices()

export const metadata = pageMetadata(page)

export default function Page() {
  return (
    <>
      <OfferList
        page={page}
        lead="Small services with one job each. They run alone, or as parts of our larger services."
        paths={microservices().map(({ slug }) => links.microservice(slug))}
      >
        <Grid items={microservices()} card={(item) => <OfferCard kind="microservice" item={item} level="h2" />} />
      </OfferList>
      <Section id="apps" title="Apps on top of them">
        <Grid items={apps()} card={(item) => <OfferCard kind="app" item={item} note={item.platform} />} />
      </Section>
    </>
  )
}
