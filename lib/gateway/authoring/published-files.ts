import 'server-only'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { config } from '#lib/config'
import type { Piece } from '#lib/gateway/authoring/pieces'
import { isShownFile } from '#lib/host/content/is-shown-file'
import { lookAtFolder } from '#lib/host/content/look-at-folder'
import { isPicture } from '#lib/host/content/media'

/** A file of content/ as it was when a site was notified. */
export interface PublishedFile {
  hash: string
  /** Of its own page, if it has one. */
  path?: string
  /** Since when visitors see it: undefined for what they don't, empty for what has no date. */
  shownFrom?: string
}

/** Files by their paths below content/. */
export type PublishedFiles = Record<string, PublishedFile>

const RECORD = path.join(config.DATA_DIR, 'published.json')

/** @returns The hash of each file that the site shows, by its path below content/. */
export async function hashFiles(): Promise<Map<string, string>> {
  const root = path.resolve(config.CONTENT_DIR)
  const hashes = new Map<string, string>()
  for (const file of (await lookAtFolder(root)).keys()) {
    if (!isShownFile(file) && !isPicture(file)) continue
    const text = await readFile(path.join(root, file))
    hashes.set(file, createHash('sha256').update(text).digest('base64url'))
  }
  return hashes
}

/** What is remembered of files that are published now. */
export function filesToPublish(hashes: Map<string, string>, pieces: Piece[]): PublishedFiles {
  const byFile = new Map(pieces.map((piece) => [piece.file, piece]))
  return Object.fromEntries([...hashes].map(([file, hash]) => [file, { hash, ...pageOf(byFile.get(file)) }]))
}

function pageOf(piece: Piece | undefined): Omit<PublishedFile, 'hash'> {
  if (!piece) return {}
  const isHidden = piece.state === 'draft' || piece.state === 'ended'
  return { path: piece.path, ...(!isHidden && { shownFrom: piece.publishedAt }) }
}

/** @returns The paths of the files that are others than those that a site was notified of. */
export const outstandingFiles = (before: PublishedFiles, now: PublishedFiles): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((file) => before[file]?.hash !== now[file]?.hash)

/** @returns What each address was last notified of; nothing where that is not known, so that everything counts as new. */
export function readPublished(): Record<string, PublishedFiles> {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, PublishedFiles>
  } catch {
    return {}
  }
}

export function writePublished(published: Record<string, PublishedFiles>): void {
  mkdirSync(config.DATA_DIR, { recursive: true })
  writeFileSync(RECORD, JSON.stringify(published))
}
