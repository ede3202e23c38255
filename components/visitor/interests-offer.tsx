import { LiveInterests } from '#components/visitor/live-interests'
import { INTERESTS_DIALOG } from '#lib/client/interests-ids'
import { links } from '#lib/links'
import buttonStyles from '../ui/button.module.css'
import { InterestsForm, type InterestsFormProps } from './interests-form'
import styles from './interests-offer.module.css'

/** Offers, and never asks, to bring forward what matters to a visitor: a link to the page about their data, and with JavaScript a dialog. */
export function InterestsOffer(props: InterestsFormProps) {
  const title = `${INTERESTS_DIALOG}-title`
  return (
    <div className={`no-print ${styles.offer}`}>
      <a href={links.yourData} aria-controls={INTERESTS_DIALOG} aria-haspopup="dialog">
        Show what matters to me
      </a>
      <dialog id={INTERESTS_DIALOG} className={styles.dialog} aria-labelledby={title}>
        <div className={styles.head}>
          <h2 id={title}>What matters to you?</h2>
          <form method="dialog">
            <button type="submit" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
              Close
            </button>
          </form>
        </div>
        <p className={styles.words}>
          What matches comes first on the home page and in lists. Your choice stays in this browser;{' '}
          <a href={links.yourData}>see, change or clear it</a> whenever you like.
        </p>
        <InterestsForm {...props} />
      </dialog>
      <LiveInterests />
    </div>
  )
}
