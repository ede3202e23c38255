import 'server-only'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/** Raised with every change of the schema, or of what is written: a file of another version is another file. */
const VERSION = 3

/** Files of other versions may be another release's, which runs beside this one, for so long. */
const OTHERS_STAY_MS = 24 * 60 * 60 * 1000

/** A writer that holds the file holds it for milliseconds; who waits here answers nobody meanwhile. */
const BUSY_TIMEOUT_MS = 20

const SCHEMA = `
  CREATE TABLE items (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    kind TEXT NOT NULL,
    category TEXT NOT NULL,
    date TEXT NOT NULL,
    image TEXT NOT NULL,
    stamp TEXT NOT NULL,
    digest TEXT NOT NULL
  );
  CREATE INDEX items_by_type ON items (type, date);
  CREATE INDEX items_by_category ON items (category, date);
  CREATE INDEX items_from_lists ON items (id) WHERE stamp = '';

  CREATE TABLE texts (
    id INTEGER PRIMARY KEY, title TEXT, address TEXT, names TEXT, headings TEXT, summary TEXT, body TEXT
  );
  CREATE VIRTUAL TABLE found USING fts5 (
    title, address, names, headings, summary, body,
    content = 'texts', content_rowid = 'id', prefix = '2 3', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER texts_added AFTER INSERT ON texts BEGIN
    INSERT INTO found (rowid, title, address, names, headings, summary, body)
    VALUES (new.id, new.title, new.address, new.names, new.headings, new.summary, new.body);
  END;
  CREATE TRIGGER texts_removed AFTER DELETE ON texts BEGIN
    INSERT INTO found (found, rowid, title, address, names, headings, summary, body)
    VALUES ('delete', old.id, old.title, old.address, old.names, old.headings, old.summary, old.body);
  END;
  INSERT INTO found (found, rank) VALUES ('rank', 'bm25(10, 6, 6, 3, 4, 1)');

  CREATE TABLE words (word TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE missed (question TEXT PRIMARY KEY, visitors INTEGER NOT NULL, day TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  PRAGMA user_version = ${VERSION};
`

/**
 * Opens the file of the search index. It is a cache: one that is damaged is removed and made anew.
 *
 * @param folder - Where the file is; undefined for one in memory.
 * @returns The file.
 * @throws Error Where it can be neither opened nor made.
 */
export function openSearchFile(folder: string | undefined): Database.Database {
  if (folder === undefined) return prepare(new Database(':memory:'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeOthers(folder)
  const name = path.join(folder, nameOf(VERSION))
  try {
    return open(name)
  } catch (error) {
    if (!isDamage(error)) throw error
    removeFile(name)
    return open(name)
  }
}

/**
 * Closes a file that is damaged, and removes it where no other process has done so before.
 *
 * @param file - The file.
 */
export function discardSearchFile(file: Database.Database): void {
  const isOwn = identity(file.name) === identities.get(file)
  file.close()
  if (isOwn && !file.memory) removeFile(file.name)
}

/** Whether an error says that the file is no index, or not a whole one. */
export function isDamage(error: unknown): boolean {
  const { code, message } = partsOf(error)
  if (code === 'SQLITE_ERROR') return /no such (?:table|column)|already exists/.test(message)
  return /^SQLITE_(?:CORRUPT|NOTADB|FORMAT|IOERR)/.test(code)
}

/** Whether an error says that another process is writing. */
export const isBusy = (error: unknown): boolean => partsOf(error).code.startsWith('SQLITE_BUSY')

/** Whether an error says that nothing more can be written. */
export const isDiskFull = (error: unknown): boolean => partsOf(error).code === 'SQLITE_FULL'

/** Each bundle of the server may have a class of its own of these errors: they are known by their code. */
function partsOf(error: unknown): { code: string; message: string } {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return { code: String(code), message }
}

/** Which file was opened; the same name may be another one's later. */
const identities = new WeakMap<Database.Database, string | undefined>()

function open(name: string): Database.Database {
  const file = new Database(name, { timeout: BUSY_TIMEOUT_MS })
  try {
    file.pragma('journal_mode = WAL')
    // A power cut may take the last changes, which are read again, and leaves the file whole.
    file.pragma('synchronous = NORMAL')
    // In KB: four times as much, as it would have without, makes no question faster.
    file.pragma('cache_size = -4000')
    identities.set(file, identity(name))
    return prepare(file)
  } catch (error) {
    file.close()
    throw error
  }
}

/** Makes the tables where there are none. Several processes may do so at once. */
function prepare(file: Database.Database): Database.Database {
  const version = () => file.pragma('user_version', { simple: true })
  const create = () => {
    if (version() !== VERSION) file.exec(SCHEMA)
  }
  if (version() !== VERSION) file.transaction(create).immediate()
  // A table that is missing, or whose first page is, is seen now.
  for (const table of ['items', 'texts', 'words', 'missed', 'facts'])
    file.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get()
  file.prepare("SELECT 1 FROM found WHERE found MATCH 'a' LIMIT 1").get()
  return file
}

const nameOf = (version: number) => `${version}.sqlite`

function removeFile(name: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(name + part, { force: true })
}

function removeOthers(folder: string): void {
  const isOld = (name: string) =>
    (statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - OTHERS_STAY_MS
  for (const name of readdirSync(folder)) {
    const isOther = /^\d+\.sqlite$/.test(name) && name !== nameOf(VERSION)
    if (isOther && isOld(path.join(folder, name))) removeFile(path.join(folder, name))
  }
}

function identity(name: string): string | undefined {
  const found = statSync(name, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}
