import { processWide } from '#lib/process-wide'

interface FollowedContent {
  /** Whether this process is notified of each changed file, so that nothing need look at files when it is asked. */
  isFollowed: boolean
  /** Reads every file that changed, so that what is wrong is named; instrumentation.ts sets it, because Next.js bundles what reads. */
  nameFaults?: () => Promise<unknown>
}

/** How this process learns of changed files of content/. */
export const followedContent = processWide<FollowedContent>('followed-content', () => ({ isFollowed: false }))
