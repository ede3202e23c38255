import { PlanTable } from '#components/offer/plan-table'
import { PageHead } from '#components/ui/page-head'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/host/content/facts'
import { plans } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { breadcrumbs, collection, graphOf } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'
import styles from '../offer.module.css'

const page = sitePages.plans()

export const metadata = pageMetadata(page)

export default function Page() {
  return (
    <>
      <StructuredData
        graph={graphOf(
          collection(
            page,
            plans().map(({ slug }) => links.plan(slug)),
          ),
          breadcrumbs([], page.title, page.path),
        )}
      />
      <PageHead
        kind="list"
        title="Our plans"
        lead={`What each plan costs and what is in it, side by side. Prices exclude tax; Watch and Run can be ended at ${fact('notice')}, Build and run with a handover of ${fact('handover')}.`}
      />
      <div className={`wrap ${styles.list}`}>
        <PlanTable plans={plans()} />
      </div>
    </>
  )
}
