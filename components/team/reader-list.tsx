import type { Interest, Persona } from '#lib/contract/persona'
import styles from './reader-list.module.css'

/** The kinds of reader the site writes for, and the subjects it writes about. */
export function ReaderList({ personas, interests }: { personas: Persona[]; interests: Interest[] }) {
  return (
    <>
      <dl className={styles.readers}>
        {personas.map(({ id, name, description }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p className="note">Subjects: {interests.map(({ name }) => name).join(', ')}.</p>
    </>
  )
}
