import { processWide } from '#lib/process-wide'

interface FollowedContent {
  /** Whether this process is notified of each changed file, so that nothing need look at files when it is asked. */
  isFollowed: boolean
  /** Reads every file that changed, so that what is wrong is named; instrumentation.ts sets it, because Next.js bundles what reads. */
  nameFaults?: () => Promise<unknown>
  /** When files begin and end to be shown, in milliseconds since 1970, by their paths below content/; set there for the same reason. */
  times?: () => Promise<Map<string, number[]>>
  /** Looks at all files now, for who says that they have changed; resolves once what has changed is taken in. */
  lookNow?: () => Promise<void>
}

/** How this process learns of changed files of content/. */
export const followedContent = processWide<FollowedContent>('followed-content', () => ({ isFollowed: false }))
