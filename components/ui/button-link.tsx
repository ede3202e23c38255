import styles from './button.module.css'

/** A link that looks like a button: the one thing to do next. `quiet` for the second choice. */
export function ButtonLink({ href, quiet = false, children }: { href: string; quiet?: boolean; children: string }) {
  return (
    <a href={href} className={quiet ? `${styles.button} ${styles.quiet}` : styles.button}>
      {children}
    </a>
  )
}
