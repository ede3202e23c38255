import { fileFaults } from '#lib/gateway/authoring/file-faults'

/** Checks every file of content/ before a build; prints each fault as file, line, field and reason, and exits with 1. */
const faults = await fileFaults()
for (const fault of faults) console.error(`content/${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
