import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk that is full soon; undefined where this user may not mount one. */
export function smallDisk(): string | undefined {
  const disk = mkdtempSync(path.join(tmpdir(), 'wse-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk], { stdio: 'ignore' })
    return disk
  } catch {
    return undefined
  }
}

/** Writes on a disk until nothing more goes on it. Returns what makes room again. */
export function fillDisk(disk: string): () => void {
  const filler = path.join(disk, 'filler')
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { stdio: 'ignore' })
  return () => rmSync(filler)
}
