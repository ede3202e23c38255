import 'server-only'
import { S3mini } from 's3mini'
import { config } from '#lib/config'
import { memoize } from '#lib/memoize'

/** Longer than a bucket takes for the largest file, shorter than a visitor waits. */
const TIMEOUT_MS = 20_000

/** The bucket for uploaded files; undefined where S3_BUCKET is unset. */
export const bucket = memoize((): S3mini | undefined => {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = config
  if (!S3_BUCKET) return undefined
  return new S3mini({
    endpoint: `${S3_ENDPOINT}/${S3_BUCKET}`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    requestAbortTimeout: TIMEOUT_MS,
  })
})

/** The bucket is away or refuses: nothing is known of the file. */
export class BucketError extends Error {
  constructor(cause: unknown) {
    super(`the bucket failed: ${(cause as Error).message}`, { cause })
  }
}
