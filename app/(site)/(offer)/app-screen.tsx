import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { apps, bySlugs, microservices } from '#lib/host/content/offer'
import { appModel } from '#lib/site/pages/offer'
import { offerScreen } from './offer-screen'

export const appScreen = offerScreen({
  type: 'APP',
  items: apps,
  model: appModel,
  facts: (app) => [
    ['Runs on', app.platform],
    ['For', app.audience],
  ],
  parts: (app) => (
    <Section id="microservices" title="Built with">
      <Grid
        items={bySlugs(microservices(), app.microservices)}
        card={(item) => <OfferCard kind="microservice" item={item} />}
      />
    </Section>
  ),
})
