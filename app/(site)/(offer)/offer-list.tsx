import type { ReactNode } from 'react'
import { PageHead } from '#components/ui/page-head'
import { StructuredData } from '#components/ui/structured-data'
import type { PageHead as Head } from '#lib/site/pages/page-model'
import { breadcrumbs, collection, graphOf } from '#lib/site/pages/structured-data/site'
import styles from './offer.module.css'

interface OfferListProps {
  page: Head
  lead: string
  /** The paths of the items. */
  paths: string[]
  children: ReactNode
}

/** The head and the items of a list of what the group offers. */
export function OfferList({ page, lead, paths, children }: OfferListProps) {
  return (
    <>
      <StructuredData graph={graphOf(collection(page, paths), breadcrumbs([], page.title, page.path))} />
      <PageHead kind="list" title={page.title} lead={lead} />
      <div className={`wrap ${styles.list}`}>{children}</div>
    </>
  )
}
