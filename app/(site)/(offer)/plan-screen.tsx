import { DataTable } from '#components/charts/data-table'
import { OfferCard } from '#components/offer/offer-card'
import { valueText } from '#components/offer/plan-value'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { priceOf } from '#lib/base/format/price'
import { bySlugs, plans, services } from '#lib/host/content/offer'
import { planModel } from '#lib/site/pages/offer'
import { offerScreen } from './offer-screen'

export const planScreen = offerScreen({
  type: 'PLAN',
  items: plans,
  model: planModel,
  facts: (plan) => [
    ['Price', priceOf(plan)],
    ['For', plan.audience],
  ],
  parts: (plan) => (
    <>
      <Section id="features" title="What is in it">
        <DataTable
          caption={`What is in the ${plan.title} plan`}
          columns={['Feature', plan.title]}
          rows={plan.features.map(({ name }) => [name, valueText(plan, name)])}
        />
      </Section>
      <Section id="services" title={plan.servicesTitle ?? 'Services that go with it'}>
        <Grid items={bySlugs(services(), plan.services)} card={(item) => <OfferCard kind="service" item={item} />} />
      </Section>
    </>
  ),
})
