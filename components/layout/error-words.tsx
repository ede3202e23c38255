import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link'
import { FirstScreen } from '#components/ui/first-screen'
import { HOME, SEARCH } from '#lib/entry-links'
import styles from './error-words.module.css'

interface ErrorWordsProps {
  title: string
  text: string
  supportEmail?: string | undefined
  /** What can be done first, such as a button that tries again. */
  children?: ReactNode
}

/**
 * The words of the shared error page (spec sections 2 and 8): what happened, and where to go from here. A part of every page's
 * scripts, for where one fails: its head is plainer than that of other pages.
 */
export function ErrorWords({ title, text, supportEmail, children }: ErrorWordsProps) {
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <FirstScreen />
      </header>
      <div className={`wrap ${styles.actions}`}>
        {children}
        <ButtonLink href={HOME} quiet>
          Home page
        </ButtonLink>
        <ButtonLink href={SEARCH} quiet>
          Search the site
        </ButtonLink>
        {supportEmail && (
          <p className={styles.support}>
            If it stays like this, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        )}
      </div>
    </>
  )
}
