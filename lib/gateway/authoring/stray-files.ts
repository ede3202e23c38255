import 'server-only'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { config } from '#lib/config'
import { EDITABLE_FILES, EDITABLE_FOLDERS } from '#lib/gateway/editor/editable-files'
import { isMedia, isPicture } from '#lib/host/content/media'
import { nearestOf } from '#lib/host/content/unknown-keys'

const FOLDERS = EDITABLE_FOLDERS.map(({ folder }) => folder)
const LISTS = Object.keys(EDITABLE_FILES)

/** @returns A line for each file of content/ that nobody reads, as for one in a folder of another name; hidden ones are no content. */
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
  if (isMedia(folder))
    return isPicture(`${folder}/${name}`) ? undefined : 'it must be a picture: .avif, .webp, .png, .jpg, .gif or .svg'
  if (folder === '.')
    return LISTS.includes(name) ? undefined : `it must be ${nearestOf(LISTS, name) ?? `one of ${LISTS.join(', ')}`}`
  if (!FOLDERS.includes(folder)) return `its folder must be one of ${FOLDERS.join(', ')}`
  return /\.(?:md|yaml)$/.test(name) ? undefined : 'it must end in .md or .yaml'
}
