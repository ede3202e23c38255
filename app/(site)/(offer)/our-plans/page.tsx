import { PlanTable } from '#components/offer/plan-table'
import { PageHead } from '#components/ui/page-head'
import { plans } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import styles from '../offer.module.css'

export const metadata = pageMetadata({
  title: 'Our plans',
  description:
    'The plans of WSE side by side: what each one costs, what is in it, how fast someone answers, and for whom it is meant.',
  path: links.plans,
})

export default function Page() {
  return (
    <>
      <PageHead
        title="Our plans"
        lead="What each plan costs and what is in it, side by side. Prices are without tax; every plan can be ended at the end of a month."
      />
      <div className={`wrap ${styles.list}`}>
        <PlanTable plans={plans()} />
      </div>
    </>
  )
}
