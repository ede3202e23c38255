import styles from './timeline.module.css'

/** Events one below the other, each at its time. */
export function Timeline({ events }: { events: { when: string; title: string; text?: string }[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ when, title, text }) => (
        <li key={when + title}>
          <span className="note">{when}</span>
          <div>
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
