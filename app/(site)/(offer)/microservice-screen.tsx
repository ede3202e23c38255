import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { bySlugs, microservices, services } from '#lib/host/content/offer'
import { microserviceModel } from '#lib/site/pages/offer'
import { offerScreen } from './offer-screen'

export const microserviceScreen = offerScreen({
  type: 'MICROSERVICE',
  items: microservices,
  model: microserviceModel,
  facts: (item) => [
    ['Does', item.does],
    ['Takes in', item.takes],
    ['Answers', item.answers],
  ],
  parts: (item) =>
    item.services.length > 0 && (
      <Section id="services" title="Part of">
        <Grid items={bySlugs(services(), item.services)} card={(part) => <OfferCard kind="service" item={part} />} />
      </Section>
    ),
})
