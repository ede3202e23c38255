import { ThemeSwitch } from '#components/layout/theme-switch'
import { ButtonLink } from '#components/ui/button-link'
import { links } from '#lib/links'
import styles from './header.module.css'

const SECTIONS = [
  { name: 'What we do', href: links.services },
  { name: 'Plans', href: links.plans },
  { name: 'Microservices', href: links.microservices },
  { name: 'Posts', href: links.blogs() },
  { name: 'Trivia', href: links.triviaList() },
  { name: 'Infographics', href: links.infographics() },
  { name: 'About us', href: links.about },
  { name: 'Why us', href: links.whyUs },
  { name: 'Contact', href: links.contact },
]

/** The head of every page: the sections, search, the theme switch and the one thing to do. The small menu works without JavaScript. */
export function Header() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={`wrap ${styles.bar}`}>
        {/* biome-ignore lint/a11y/useAnchorContent: its label names it */}
        <a href={links.home} className={styles.brand} aria-label="WSE, home page">
          <svg viewBox="0 0 64 24" width="64" height="24" aria-hidden="true">
            <path d="M1 3v14M63 3v14M1 10h6M57 10h6" className={styles.tick} />
            <text x="32" y="17" textAnchor="middle" className={styles.wordmark}>
              WSE
            </text>
          </svg>
        </a>
        <nav aria-label="Sections" className={`no-print ${styles.wide}`}>
          <SectionList />
        </nav>
        <div className={`no-print ${styles.tools}`}>
          <a href={links.searchField} className={styles.search}>
            Search
          </a>
          <ThemeSwitch />
          <span className={styles.action}>
            <ButtonLink href={links.consultation}>Book a free consultation</ButtonLink>
          </span>
        </div>
        <details className={`no-print ${styles.menu}`}>
          <summary>Menu</summary>
          <nav aria-label="Sections in the menu">
            <SectionList />
            <ButtonLink href={links.consultation}>Book a free consultation</ButtonLink>
          </nav>
        </details>
      </div>
    </header>
  )
}

const SectionList = () => (
  <ul>
    {SECTIONS.map(({ name, href }) => (
      <li key={href}>
        <a href={href}>{name}</a>
      </li>
    ))}
  </ul>
)
