import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a file, and its folder where there is none. Whoever reads it meanwhile reads all of the old text or all of the new.
 *
 * @param file - Its path.
 * @param text - The text.
 * @throws Error Where the disk refuses it.
 */
export function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
}
