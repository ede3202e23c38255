import { links } from '#lib/links'
import styles from './footer.module.css'

interface FooterProps {
  supportEmail: string
  /** Addresses outside this site; one that is not configured is not shown. */
  careersUrl: string | undefined
  productUrl: string | undefined
  mainSiteUrl: string | undefined
}

const COLUMNS = [
  {
    title: 'Offer',
    entries: [
      { name: 'What we do', href: links.services },
      { name: 'Plans', href: links.plans },
      { name: 'Microservices', href: links.microservices },
      { name: 'Book a free consultation', href: links.consultation },
    ],
  },
  {
    title: 'Read',
    entries: [
      { name: 'Posts', href: links.blogs() },
      { name: 'Trivia', href: links.triviaList() },
      { name: 'Infographics', href: links.infographics() },
      { name: 'Search', href: links.search },
    ],
  },
  {
    title: 'Group',
    entries: [
      { name: 'About us', href: links.about },
      { name: 'Why us', href: links.whyUs },
      { name: 'What we build on', href: links.legacy },
      { name: 'Contact', href: links.contact },
    ],
  },
]

/** The foot of every page: every section, the group's other sites, legal pages and the support address. */
export function Footer({ supportEmail, careersUrl, productUrl, mainSiteUrl }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        {COLUMNS.map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {entries.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
              {title === 'Read' && (
                <li>
                  <a href={links.feed}>Feed (RSS)</a>
                </li>
              )}
              {title === 'Group' && careersUrl && (
                <li>
                  <a href={links.careers}>Careers</a>
                </li>
              )}
              {title === 'Offer' && productUrl && (
                <li>
                  <a href={productUrl}>Product</a>
                </li>
              )}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className={styles.title}>Support</h2>
          <p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </div>
      </div>
      <div className={`wrap ${styles.legal}`}>
        {mainSiteUrl ? (
          <a href={mainSiteUrl}>WSE, infrastructure technology</a>
        ) : (
          <span>WSE, infrastructure technology</span>
        )}
        <a href={links.privacy}>Privacy policy</a>
        <a href={links.yourData}>Your data</a>
        <a href={links.terms}>Terms of service</a>
        <a href={links.legalNotice}>Legal notice</a>
      </div>
    </footer>
  )
}
