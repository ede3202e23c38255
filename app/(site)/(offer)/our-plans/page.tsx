import { PlanTable } from '#components/offer/plan-table'
import { PageHead } from '#components/ui/page-head'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/content/facts'
import { plans } from '#lib/content/offer'
import { links } from '#lib/links'
import { type PageWords, pageMetadata } from '#lib/seo/metadata'
import { breadcrumbs, collection, graphOf } from '#lib/seo/structured-data/site'
import styles from '../offer.module.css'

const WORDS: PageWords = {
  title: 'Our plans',
  description:
    'The plans of WSE side by side: what each one costs, what is in it, how fast someone answers, and for whom it is meant.',
  path: links.plans,
  kind: 'Plans',
  cover: ['plan', 'plan'],
}

export const metadata = pageMetadata(WORDS)

export default function Page() {
  return (
    <>
      <StructuredData
        graph={graphOf(
          collection(
            WORDS,
            plans().map(({ title, slug }) => ({ name: title, path: links.plan(slug) })),
          ),
          breadcrumbs([], WORDS.title, WORDS.path),
        )}
      />
      <PageHead
        title="Our plans"
        lead={`What each plan costs and what is in it, side by side. Prices exclude tax; Watch and Run can be ended at ${fact('notice')}, Build and run with a handover of ${fact('handover')}.`}
      />
      <div className={`wrap ${styles.list}`}>
        <PlanTable plans={plans()} />
      </div>
    </>
  )
}
