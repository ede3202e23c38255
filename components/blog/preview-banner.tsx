import { formatDate, formatTime } from '#lib/base/format/format-date'
import styles from './preview-banner.module.css'

/** Says above a page that it is shown to an editor, and which time of publication it carries, if any. */
export function PreviewBanner({ publishedAt }: { publishedAt: string | undefined }) {
  return (
    <aside aria-label="Preview" className={styles.banner}>
      <p className="wrap">
        <strong>This is a preview.</strong> Visitors see the page once it is no longer a draft
        {publishedAt && (
          <>
            {' '}
            and its time has come:{' '}
            <time dateTime={publishedAt}>
              {formatDate(publishedAt)}, {formatTime(publishedAt)} UTC
            </time>
          </>
        )}
        . This page is neither stored nor indexed.
      </p>
    </aside>
  )
}
