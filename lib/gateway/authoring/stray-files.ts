import 'server-only'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { config } from '#lib/config'
import { OWN, SERVED, SERVED_LISTS } from '#lib/gateway/authoring/file-faults'
import { FACTS_FILE } from '#lib/host/content/facts'
import { nearestOf } from '#lib/host/content/unknown-keys'

const FOLDERS = Object.keys({ ...OWN, ...SERVED })
const LISTS = [...Object.keys(SERVED_LISTS), FACTS_FILE, 'redirects.yaml', 'site.yaml', 'synonyms.yaml']

/** @returns a line for each file of content/ that nobody reads, as for one in a folder of another name; hidden ones are no content */
export function strayFiles(): string[] {
  const root = path.resolve(config.CONTENT_DIR)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
    .flatMap((file) => {
      const why = whyStray(path.dirname(file), path.basename(file))
      return why ? `content/${file}:1: file name: is not read: ${why}` : []
    })
}

function whyStray(folder: string, name: string): string | undefined {
  if (folder === '.')
    return LISTS.includes(name) ? undefined : `it must be ${nearestOf(LISTS, name) ?? `one of ${LISTS.join(', ')}`}`
  if (!FOLDERS.includes(folder)) return `its folder must be one of ${FOLDERS.join(', ')}`
  return /\.(?:md|yaml)$/.test(name) ? undefined : 'it must end in .md or .yaml'
}
