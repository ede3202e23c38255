import { PlanCards } from '#components/offer/plan-cards'
import { PlanTable } from '#components/offer/plan-table'
import { fact } from '#lib/host/content/facts'
import { plans } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { OfferList } from '../offer-list'

const page = sitePages.plans()

export const metadata = pageMetadata(page)

export default function Page() {
  return (
    <OfferList
      page={page}
      lead={`What each plan costs and what is in it, side by side. Prices exclude tax; Watch and Run can be ended at ${fact('notice')}, Build and run with a handover of ${fact('handover')}.`}
      paths={plans().map(({ slug }) => links.plan(slug))}
    >
      <PlanCards plans={plans()} />
      <PlanTable plans={plans()} />
    </OfferList>
  )
}
