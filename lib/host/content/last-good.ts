import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isBuilding, isDevelopment, isRenderer, releaseName } from '#lib/config'
import { ContentError } from '#lib/host/content/content-error'
import { copyOf, FileText, storedText } from '#lib/host/content/file-text'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'
import { replaceFile } from '#lib/replace-file'

interface Files {
  /** The text of each file as it was last right. */
  good: Map<string, FileText>
  /** What is wrong in each file now. */
  faults: Map<string, ContentError[]>
  /** The code of the error with which the last one was not stored. */
  notStored?: string | undefined
}
const files = processWide<Files>('content-files', () => ({
  good: new Map(),
  faults: new Map(),
}))

/** Names something in a file that is wrong and does not keep the rest of it from being served. */
export type Complain = (fault: ContentError) => void

/**
 * Makes something of a file of content/. A wrong file holds back itself alone: it is served as it was when it was last right, also
 * before this process began; what is wrong is logged once, and listed by contentFaults() until it is mended. The development server
 * and the build throw instead.
 *
 * @param file - Its path below content/.
 * @param make - Makes something of the text.
 * @param read - Reads the text, where it is not as it is written.
 * @returns What was made; undefined where the file is wrong and no right version of it is known.
 * @throws ContentError On the development server and in a build, where the file is wrong.
 */
export function madeOf<T>(
  file: string,
  make: (text: FileText, complain: Complain) => T,
  read = () => new FileText(file),
): T | undefined {
  const faults: ContentError[] = []
  const complain = (fault: ContentError) => {
    if (isDevelopment || isBuilding) throw fault
    faults.push(fault)
  }
  try {
    const text = read()
    const made = make(text, complain)
    noteGood(file, text)
    noteFaults(file, faults)
    return made
  } catch (error) {
    if (isDevelopment || isBuilding) throw error
    const fault = error instanceof ContentError ? error : new ContentError(file, 1, '', (error as Error).message)
    const before = goodText(file)
    const made = before === undefined ? undefined : remade(before, make)
    noteFaults(file, [fault, ...fault.others], made === undefined ? 'nothing' : 'the version before')
    return made
  }
}

/** What was right may be wrong by now for what another file says, and of what is in memory the text may be lost. */
function remade<T>(text: FileText, make: (text: FileText, complain: Complain) => T): T | undefined {
  try {
    text.toString()
    return make(text, () => {})
  } catch {
    return undefined
  }
}

/** @returns What is wrong in the files of content/ that were read. */
export const notedFaults = (): ContentError[] => [...files().faults.values()].flat()

/**
 * Forgets the files of a folder that are there no more.
 *
 * @param folder - The folder's path below content/.
 * @param names - The paths of those that there are.
 */
export function forgetOthers(folder: string, names: string[]): void {
  const there = new Set(names)
  // A process that ran before may have left what was removed while none ran.
  const copies = namesIn(copyOf(folder))
    .filter((name) => !UNFINISHED.test(name))
    .map((name) => path.posix.join(folder, name))
  for (const file of new Set([...files().faults.keys(), ...files().good.keys(), ...copies])) {
    if (path.dirname(file) === folder && !there.has(file)) forget(file)
  }
}

/** Forgets a file that is there no more. */
export function forget(file: string): void {
  noteFaults(file, [])
  files().good.delete(file)
  if (hasCopies()) changeCopies(() => rmSync(copyOf(file), { force: true }))
}

/** What another process is writing. */
const UNFINISHED = /\.\d+$/

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function noteFaults(file: string, found: ContentError[], served = 'all but this'): void {
  const { faults: noted } = files()
  // What is wrong in another file is noted there.
  const faults = found.filter((fault) => fault.file === file)
  const before = noted.get(file) ?? []
  const isIn = (list: ContentError[], { message }: ContentError) => list.some((other) => other.message === message)
  if (faults.length > 0) noted.set(file, faults)
  else noted.delete(file)
  // Both processes of a site read the same files.
  if (isRenderer) return
  for (const fault of faults.filter((each) => !isIn(before, each))) {
    const { line, field, reason } = fault
    log.error({ file: `content/${file}`, line, field, reason, served }, 'a file of content is wrong')
  }
  if (before.length > 0 && faults.length === 0)
    log.info({ file: `content/${file}` }, 'a file of content is right again')
}

function noteGood(file: string, text: FileText): void {
  const { good } = files()
  const before = good.get(file)
  if (before === text && !text.isInMemory && existsSync(copyOf(file))) return
  good.set(file, text)
  if (hasCopies() && changeCopies(() => storeCopy(file, `${text}`))) text.release()
}

function goodText(file: string): FileText | undefined {
  const own = files().good.get(file)
  // The other process may have seen a newer one.
  return own?.isInMemory ? own : (copyAlone(file) ?? own)
}

function copyAlone(file: string): FileText | undefined {
  const text = storedText(file)
  return text === undefined ? undefined : new FileText(file, () => text)
}

/** A site alone has copies: a command leaves nothing behind. */
const hasCopies = () => releaseName() !== undefined

/** This process or the next may find the file wrong. */
function storeCopy(file: string, text: string): void {
  if (storedText(file) !== text) replaceFile(copyOf(file), text)
}

/** @returns Whether it could be done; where one can't be stored none can, and it is said once. */
function changeCopies(change: () => void): boolean {
  const all = files()
  try {
    change()
    all.notStored = undefined
    return true
  } catch (error) {
    const { code = 'unknown', message: reason } = error as NodeJS.ErrnoException
    if (code !== all.notStored) log.warn({ reason }, 'the right version of a file of content was not stored')
    all.notStored = code
    return false
  }
}
