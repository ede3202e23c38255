import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link'
import { PageHead } from '#components/ui/page-head'
import { links } from '#lib/links'
import styles from './error-words.module.css'

interface ErrorWordsProps {
  title: string
  text: string
  supportEmail?: string | undefined
  /** What can be done first, such as a button that tries again. */
  children?: ReactNode
}

/** The words of the shared error page (spec sections 2 and 8): what happened, and where to go from here. */
export function ErrorWords({ title, text, supportEmail, children }: ErrorWordsProps) {
  return (
    <>
      <PageHead title={title} lead={text} here="Error" />
      <div className={`wrap ${styles.actions}`}>
        {children}
        <ButtonLink href={links.home} quiet>
          Home page
        </ButtonLink>
        <ButtonLink href={links.search} quiet>
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
