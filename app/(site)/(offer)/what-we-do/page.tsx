import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { services } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { OfferList } from '../offer-list'

const page = sitePages.services()

export const metadata = pageMetadata(page)

export default function Page() {
  return (
    <OfferList
      page={page}
      lead="Each service says what it does, for whom, and what it takes. Start with any one; none depends on buying another."
      paths={services().map(({ slug }) => links.service(slug))}
    >
      <Grid items={services()} card={(item) => <OfferCard kind="service" item={item} note={item.takes} level="h2" />} />
    </OfferList>
  )
}
