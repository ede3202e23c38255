import { Section } from '#components/ui/section'
import type { SitePage } from '#lib/contract/offer'
import styles from './home-case.module.css'

/** What the work comes to, as figures before and after. */
export function HomeCase({
  title,
  text,
  figures,
  link,
  band,
}: NonNullable<SitePage['case']> & { band: string | undefined }) {
  return (
    <Section id="case" title={title} band={band} more={<a href={link.href}>{link.words}</a>}>
      <p className={styles.text}>{text}</p>
      <dl className={styles.figures}>
        {figures.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.before}>{before}</dd>
            <dd className={styles.after}>{after}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
