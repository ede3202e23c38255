import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import type { z } from 'zod'
import { HttpProblem } from '#lib/base/http/problem'
import { config } from '#lib/config'
import { schemaOf } from '#lib/gateway/editor/editable-files'
import { patchYaml } from '#lib/gateway/editor/patch-yaml'
import { withoutDefaults } from '#lib/gateway/editor/same-values'
import { quoteFacts } from '#lib/host/content/facts'
import { lookAtFolder, unlessMissing } from '#lib/host/content/look-at-folder'
import { isPicture } from '#lib/host/content/media'

/** The folder that the editor sees, and what it calls it. */
const ROOT = path.resolve(config.CONTENT_DIR)
const NAME = 'content/'
const FRONT_MATTER = /^---\r?\n([\s\S]*?\n)---\r?\n?/

/** @returns The paths of all files that can be edited or chosen. */
export async function listFiles(): Promise<string[]> {
  return [...(await lookAtFolder(ROOT))].flatMap(([file, { isFolder }]) => (isFolder ? [] : NAME + file))
}

/**
 * Where a file is on disk.
 *
 * @param file - Its path, as the editor names it.
 * @returns Its path on disk.
 * @throws HttpProblem 404 for a path outside the folder, or of a file that is neither content nor a picture.
 */
export function placeOf(file: string): string {
  const below = path.normalize(file.slice(NAME.length))
  const isKnown = isPicture(below) || (schemaOf(below) && /\.(?:md|yaml)$/.test(below))
  const isHidden = below.split(path.sep).some((part) => part.startsWith('.'))
  if (!file.startsWith(NAME) || !isKnown || isHidden)
    throw new HttpProblem(404, `"${file}" is no file of content/ and no picture`)
  return path.join(ROOT, below)
}

/** Another text for another content (RFC 9110, section 8.8.3). */
export const etagOf = (bytes: Buffer): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`

/**
 * Writes a file; of YAML and Markdown, what says the same as before stays as it is written.
 *
 * @param file - Its path, as the editor names it.
 * @param bytes - What the editor makes of it.
 * @param etag - That of the file as the editor has read it; empty where it has read none.
 * @returns The ETag of what was written.
 * @throws HttpProblem 404 for a file that is none of content, 412 where it is another one by now, Error where the disk fails.
 */
export async function saveFile(file: string, bytes: Buffer, etag: string): Promise<string> {
  const place = placeOf(file)
  const before = await unlessMissing(readFile(place))
  if (before && !etag) throw new HttpProblem(412, `${file} is there already: choose another name`)
  if ((before ? etagOf(before) : '') !== etag)
    throw new HttpProblem(
      412,
      `${file} was changed elsewhere since it was read: copy what you wrote, reload the editor in your browser, and write it there`,
    )
  const schema = schemaOf(file.replace(/^content\//, ''))
  const text = before && schema && patchText(before.toString(), bytes.toString(), place.endsWith('.md'), schema)
  const written = text === undefined ? bytes : Buffer.from(text)
  await mkdir(path.dirname(place), { recursive: true })
  await writeWhole(place, written)
  return etagOf(written)
}

/** Writes a file of which whoever follows the folder never reads a half. */
export async function writeWhole(place: string, content: Buffer | string): Promise<void> {
  const draft = path.join(path.dirname(place), `.${path.basename(place)}`)
  await writeFile(draft, content)
  await rename(draft, place)
}

/**
 * Gives a file another name.
 *
 * @throws HttpProblem 409 where there is a file of that name.
 */
export async function renameFile(from: string, to: string): Promise<void> {
  const place = placeOf(to)
  if (await unlessMissing(stat(place))) throw new HttpProblem(409, `${to} is there already: choose another address`)
  await rename(placeOf(from), place)
}

export const removeFile = (file: string): Promise<void> => rm(placeOf(file))

function patchText(before: string, after: string, isMarkdown: boolean, schema: z.ZodType | undefined): string {
  if (!isMarkdown) return patchHead(before, after, schema)
  const [old, made] = [FRONT_MATTER.exec(before), FRONT_MATTER.exec(after)]
  if (!old || !made) return after
  const head = patchHead(old[1] ?? '', made[1] ?? '', schema)
  const bodies = [before.slice(old[0].length), after.slice(made[0].length)]
  const isSame = bodies[0]?.trim() === bodies[1]?.trim()
  const gap = /^\n*/.exec(bodies[0] ?? '')?.[0] ?? ''
  return `---\n${head}---\n${isSame ? bodies[0] : `${gap}${bodies[1]?.trim()}\n`}`
}

/** A form adds what is so without it: where the schema makes the same of both, nothing was changed. */
function patchHead(before: string, after: string, schema: z.ZodType | undefined): string {
  const [old, wanted] = [parse(before), parse(after)] as unknown[]
  const read = (values: unknown) => schema?.safeParse(withFacts(values)).data
  const meaning = read(old)
  if (meaning !== undefined && isDeepStrictEqual(meaning, read(wanted))) return before
  return patchYaml(before, withoutDefaults(old, wanted, read))
}

/** The values as they are checked, with what they quote. */
function withFacts(values: unknown): unknown {
  try {
    return JSON.parse(quoteFacts(JSON.stringify(values), '')) as unknown
  } catch {
    return values
  }
}
