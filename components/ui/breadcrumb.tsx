import { HOME } from '#lib/entry-links'
import type { Crumb } from '#lib/links'
import styles from './breadcrumb.module.css'

/** The way from the home page to this one. `trail` holds what lies between; the page itself is named last, unlinked. */
export function Breadcrumb({ trail = [], here }: { trail?: Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {[{ name: 'Home', href: HOME }, ...trail].map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
