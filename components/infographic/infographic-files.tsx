import { CopyButton } from '#components/ui/copy-button'
import { links } from '#lib/links'
import styles from './infographic-files.module.css'

interface InfographicFilesProps {
  slug: string
  /** What another site pastes to frame it, as HTML. */
  snippet: string
  citation: string
}

/** What a reader may take along: files, a line to cite and a frame for another site. */
export function InfographicFiles({ slug, snippet, citation }: InfographicFilesProps) {
  return (
    <section className={`no-print ${styles.files}`} aria-labelledby="take-along">
      <h2 id="take-along">Take it with you</h2>
      <ul className={styles.downloads}>
        {(['svg', 'png', 'csv'] as const).map((kind) => (
          <li key={kind}>
            <a href={links.infographicFile(slug, kind)} download>
              {NAMES[kind]}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <span className="note">Cite as</span>
        <br />
        <span>{citation}</span> <CopyButton />
      </p>
      <details>
        <summary>Put it on your own site</summary>
        <pre>
          <code>{snippet}</code>
        </pre>
        <CopyButton />
      </details>
    </section>
  )
}

const NAMES = { svg: 'Drawing (SVG)', png: 'Picture (PNG, double size)', csv: 'Data (CSV)' }
