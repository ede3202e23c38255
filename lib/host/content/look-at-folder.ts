import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What was seen of a file or folder. */
interface Seen {
  /** Another text where the file is another one. */
  stamp: string
  /** When it was written last, in milliseconds since 1970; of a folder, when something in it was added or removed. */
  writtenAt: number
  isFolder: boolean
}

/** What was seen of a folder, by the path below it. */
export type Look = Map<string, Seen>

/** How many files are looked at at the same time, so that others who read files need not wait for all of them. */
const AT_ONCE = 8
/** Folders deeper than this are not looked at: a link may lead in a circle. */
const DEPTH_MAX = 5

/**
 * Looks at every file below a folder without holding up the process. Names that start with a dot are left out.
 *
 * @param root - The folder.
 * @returns What is there; nothing where there is no such folder.
 * @throws Error Where the folder, or one in it, can't be read.
 */
export async function lookAtFolder(root: string): Promise<Look> {
  const look: Look = new Map()
  await lookBelow(root, '', look, 0)
  return look
}

async function lookBelow(root: string, below: string, look: Look, depth: number): Promise<void> {
  const names = await unlessMissing(readdir(path.join(root, below)))
  const paths = (names ?? []).filter((name) => !name.startsWith('.')).map((name) => path.posix.join(below, name))
  const folders: string[] = []
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE)
    const seen = await Promise.allSettled(some.map((name) => unlessMissing(stat(path.join(root, name)))))
    for (const [at, name] of some.entries()) {
      const { value: found, reason } = seen[at] as { value?: Stats; reason?: NodeJS.ErrnoException }
      // Whoever reads it says why it can't be read: a link that leads to itself is no reason to look at nothing else.
      if (reason) look.set(name, { stamp: `${reason.code}`, writtenAt: 0, isFolder: false })
      if (!found) continue
      const { mtimeMs, ctimeMs, size, ino } = found
      const isFolder = found.isDirectory()
      look.set(name, { stamp: [mtimeMs, ctimeMs, size, ino].join(' '), writtenAt: mtimeMs, isFolder })
      if (isFolder) folders.push(name)
    }
  }
  if (depth < DEPTH_MAX) for (const folder of folders) await lookBelow(root, folder, look, depth + 1)
}

/** What was there a moment ago may be gone by now. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Compares two looks at the same folder.
 *
 * @returns The paths of the files that were added, changed or removed.
 */
export function changedFiles(before: Look, after: Look): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => {
    const [one, other] = [before.get(name), after.get(name)]
    return one?.stamp !== other?.stamp && !(other ?? one)?.isFolder
  })
}
