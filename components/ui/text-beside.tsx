import type { BesideProps } from '#components/ui/beside'
import { Prose } from '#components/ui/prose'
import { WithBeside } from '#components/ui/with-beside'
import styles from './text-beside.module.css'

/** A text with its facts and next steps. */
export function TextBeside({ html, ...beside }: BesideProps & { html: string }) {
  return (
    <div className={`wrap ${styles.text}`}>
      <WithBeside {...beside}>
        <Prose html={html} />
      </WithBeside>
    </div>
  )
}
