import { config } from '#lib/config'
import { bucket } from '#lib/enquiries/uploads/bucket'

/** Makes S3_BUCKET where there is none: for an object store of one's own, in which nobody makes it by hand. */
const own = bucket()
if (!own) {
  console.error('S3_BUCKET is unset: it must name the bucket')
  process.exit(1)
}
if (!(await own.bucketExists()) && !(await own.createBucket())) {
  console.error(`The bucket ${config.S3_BUCKET} could not be made at ${config.S3_ENDPOINT}`)
  process.exit(1)
}
console.log(`The bucket ${config.S3_BUCKET} is there`)
