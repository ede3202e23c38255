import { FailedPage } from '#components/layout/failure-pages'
import { LinkNavigation } from '#components/layout/link-navigation'
import { Spinner } from '#components/ui/spinner'
import { type NavigationState, usePageNavigation } from '#lib/browser/client/navigation/use-page-navigation'
import styles from './page-navigation.module.css'

// One chunk for both: where a page fails in the browser, that may be because it is offline.
export { ErrorPage } from '#components/layout/failure-pages'

interface PageNavigationProps extends NavigationState {
  supportEmail: string
}

/**
 * Leads to the next page without a new document. While that one loads, a centred spinner is shown over the page (spec section 2);
 * where it does not come, the shared error page.
 */
export function PageNavigation({ supportEmail, ...state }: PageNavigationProps) {
  const { failedPath } = state
  const { go, isWaiting } = usePageNavigation(state)
  return (
    <>
      {failedPath && <FailedPage supportEmail={supportEmail} onTryAgain={() => go(failedPath)} />}
      <LinkNavigation go={go} />
      {isWaiting && (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      )}
    </>
  )
}
