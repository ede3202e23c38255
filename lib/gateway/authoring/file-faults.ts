import 'server-only'
import { contentFaults } from '#lib/host/content-faults'

/** Everything for which a file of content/ can't be served as it is, one message each with file, line and field. */
export const fileFaults = async (): Promise<string[]> => [
  ...new Set((await contentFaults()).map(({ message }) => message)),
]
