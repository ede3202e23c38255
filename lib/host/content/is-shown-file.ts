import { config } from '#lib/config'
import { ARTICLE_FILES } from '#lib/contract/content-files'

/** What a remote host serves in place of the files. */
const OF_HOST = [
  ...Object.values(ARTICLE_FILES).map(({ folder }) => folder),
  'categories.yaml',
  'team.yaml',
  'personas.yaml',
  'interests.yaml',
]

/**
 * Whether the site shows a file: all content over the embedded host, the site's own (the offer, pages, facts, redirects) beside a
 * remote one.
 *
 * @param file - Its path below content/.
 */
export const isShownFile = (file: string): boolean =>
  /\.(md|yaml)$/.test(file) && !(config.API_BASE_URL && OF_HOST.includes(file.split('/', 1)[0] ?? ''))
