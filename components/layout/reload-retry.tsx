'use client'

import { PageRetry } from '#components/layout/page-retry'

/** On the error page that stands in for one the server could not draw: asks for that page again and shows it when it is there. */
export function ReloadRetry() {
  return (
    <div data-hydrate="now">
      <PageRetry load={isPageThere} show={reload} />
    </div>
  )
}

const isPageThere = async () => (await fetch(location.href, { cache: 'no-store' })).ok
const reload = () => location.reload()
