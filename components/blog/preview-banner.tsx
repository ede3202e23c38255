import { formatDate, formatTime } from '#lib/base/format/format-date'
import styles from './preview-banner.module.css'

/** Says above a post that it is shown to an editor, and which time of publication it carries. */
export function PreviewBanner({ publishedAt }: { publishedAt: string }) {
  return (
    <aside aria-label="Preview" className={styles.banner}>
      <p className="wrap">
        <strong>This is a preview.</strong> Visitors see the post once it is no longer a draft and its time has come:{' '}
        <time dateTime={publishedAt}>
          {formatDate(publishedAt)}, {formatTime(publishedAt)} UTC
        </time>
        . This page is neither stored nor indexed.
      </p>
    </aside>
  )
}
