import styles from './page-head.module.css'

const KINDS = ['article', 'question', 'figure', 'list', 'legal', 'other'] as const

/** The band of each kind of page: its head without what only one page can have, the first heading and the way here. */
export const PageHeadSamples = () =>
  KINDS.map((kind) => (
    <div key={kind} className={`${styles.head} ${styles[kind]}`}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <p className={styles.title}>The head of a page of the kind “{kind}”</p>
          <p className={styles.lead}>With its lead.</p>
          <ul className={styles.notes}>
            <li className="note">a note</li>
            <li className="note">and another</li>
          </ul>
        </div>
      </div>
    </div>
  ))
