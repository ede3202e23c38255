import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as letOthersGo, setTimeout as pause } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import type { KnownDocument, SearchDocument } from '#lib/site/search/documents'
import { discardSearchFile, isBusy, openSearchFile } from '#lib/site/search/search-file'
import { distinctWords } from '#lib/site/search/words'

/** So often, and so long apart, a change is tried while another process writes. */
const WRITE_TRIES = 200
const BUSY_PAUSE_MS = 25

const COLUMNS = ['title', 'address', 'names', 'headings', 'summary', 'body'] as const

/** So many are read of the file at once. */
const KNOWN_AT_ONCE = 2000

/**
 * What is written bit by bit lies in parts, each of which a question looks into: with one part it takes half as long. To merge them
 * takes 0.2 ms a document, so that few documents have one after each change.
 */
const PARTS_MAX = 6
const DOCUMENTS_OF_A_PART = 250
/** So many pages of 4 KB are merged, in some 5 ms, before other requests are answered. */
const MERGED_AT_ONCE = 64

/** So many questions that nothing was found for are stored. */
const MISSED_MAX = 1000

/** The marks around found words (lib/site/search/find.ts) are such characters, and no text may bring its own. */
const CONTROLS = /\p{Cc}+/gu

/** A question for which nothing was found. */
export interface MissedQuestion {
  question: string
  /** How many asked, each counted once a day. */
  visitors: number
  /** When it was asked last, as 2026-11-20. */
  day: string
}

/** The index of all that can be found: a file of SQLite, read by queries. */
export class SearchIndex {
  readonly file: Database.Database
  readonly #digestOf: Database.Statement<[string], { id: number; digest: string }>
  readonly #statements = new Map<string, Database.Statement>()
  readonly #name = randomUUID()
  #changes = 0

  /** @param folder - Where the file is; without one the index is in memory. */
  constructor(folder?: string) {
    this.file = openSearchFile(folder)
    this.#digestOf = this.file.prepare('SELECT id, digest FROM items WHERE path = ?')
  }

  /**
   * Prepares a statement once.
   *
   * @param sql - One of few: it is held as long as the index. Values are parameters.
   */
  prepare<Values extends unknown[], Row>(sql: string): Database.Statement<Values, Row> {
    const statement = this.#statements.get(sql) ?? this.file.prepare(sql)
    this.#statements.set(sql, statement)
    return statement as Database.Statement<Values, Row>
  }

  /** What differs once anything that is found may differ: this process or another has written. */
  stamp(): string {
    return `${this.#name} ${this.#changes} ${this.file.pragma('data_version', { simple: true })}`
  }

  /** How many documents can be found, and of how many nothing is known but what lists say. */
  counts(): { documents: number; unread: number } {
    const count = (where: string) => this.prepare(`SELECT count(*) FROM items ${where}`).pluck().get() as number
    return { documents: count(''), unread: count("WHERE stamp = ''") }
  }

  /** Reads what stands in the index, a part at a time. */
  *known(): Generator<KnownDocument[]> {
    const read = this.prepare<[number, number], KnownDocument>(
      'SELECT id, path, type, category, date, image, stamp FROM items WHERE id > ? ORDER BY id LIMIT ?',
    )
    for (let after = 0; ; ) {
      const part = read.all(after, KNOWN_AT_ONCE)
      yield part
      if (part.length < KNOWN_AT_ONCE) return
      after = part.at(-1)?.id ?? after
    }
  }

  /** A value that processes share by the file; undefined where there is none. */
  fact(name: string): string | undefined {
    return this.prepare<[string], string>('SELECT value FROM facts WHERE name = ?').pluck().get(name) as
      | string
      | undefined
  }

  setFact(name: string, value: string): void {
    this.#run('INSERT OR REPLACE INTO facts VALUES (?, ?)', name, value)
  }

  /** Adds visitors whom the index had nothing for. Of more questions than anybody reads, those that few asked, longest ago, are forgotten. */
  addMissed(question: string, visitors: number, day: string): void {
    this.#run(
      'INSERT INTO missed VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET visitors = visitors + excluded.visitors, day = excluded.day',
      ...[question, visitors, day],
    )
    this.#run(
      `DELETE FROM missed WHERE question IN
       (SELECT question FROM missed WHERE question <> ? ORDER BY visitors DESC, day DESC LIMIT -1 OFFSET ${MISSED_MAX - 1})`,
      question,
    )
  }

  /** Forgets what nobody has asked for since a day, as 2026-11-20. */
  forgetMissed(since: string): void {
    this.#run('DELETE FROM missed WHERE day < ?', since)
  }

  /** What was asked for and not found, the most asked first. */
  missed(): MissedQuestion[] {
    return this.prepare<[], MissedQuestion>('SELECT * FROM missed ORDER BY visitors DESC, question').all()
  }

  /**
   * Makes a change as one, and waits without blocking while another process makes its own.
   *
   * @param change - Calls put(), remove(), setFact(), addMissed() and forgetMissed().
   */
  async write(change: () => void): Promise<void> {
    const together = this.file.transaction(change)
    for (let tries = 1; ; tries++) {
      try {
        return together.immediate()
      } catch (error) {
        if (!isBusy(error) || tries === WRITE_TRIES) throw error
      }
      await pause(BUSY_PAUSE_MS)
    }
  }

  /**
   * Puts a document in, in place of the one of its path.
   *
   * @param document - The document.
   * @param stamp - What it was read with.
   */
  put(document: SearchDocument, stamp: string): void {
    const { id: path, type, kind, category, date, image } = document
    const digest = createHash('sha1').update(JSON.stringify(document)).digest('base64')
    const before = this.#digestOf.get(path)
    if (before?.digest === digest) {
      this.#run('UPDATE items SET stamp = ? WHERE id = ?', stamp, before.id)
      return
    }
    this.remove(path)
    this.#changes += 1
    const { lastInsertRowid: id } = this.#run(
      'INSERT INTO items (path, type, kind, category, date, image, stamp, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[path, type, kind, category, date, image, stamp, digest],
    )
    const texts = COLUMNS.map((column) => document[column].normalize('NFC').replace(CONTROLS, ' '))
    this.#run(`INSERT INTO texts (id, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`, id, ...texts)
    const count = this.prepare<[string], unknown>(
      'INSERT INTO words VALUES (?, 1) ON CONFLICT (word) DO UPDATE SET documents = documents + 1',
    )
    for (const word of distinctWords(texts)) count.run(word)
  }

  /** Takes a document out, where there is one of that path. */
  remove(path: string): void {
    const { id } = this.#digestOf.get(path) ?? {}
    if (id === undefined) return
    this.#changes += 1
    const texts = this.prepare<[number], string[]>(`SELECT ${COLUMNS} FROM texts WHERE id = ?`).raw().get(id)
    const count = this.prepare<[string], unknown>('UPDATE words SET documents = documents - 1 WHERE word = ?')
    const forget = this.prepare<[string], unknown>('DELETE FROM words WHERE word = ? AND documents < 1')
    for (const word of distinctWords(texts ?? [])) {
      count.run(word)
      forget.run(word)
    }
    this.#run('DELETE FROM texts WHERE id = ?', id)
    this.#run('DELETE FROM items WHERE id = ?', id)
  }

  /**
   * Merges the parts of the index where there are too many, with turns for others between.
   *
   * @param signal - Ends it.
   */
  async merge(signal: AbortSignal): Promise<void> {
    const parts = this.prepare<[], number>('SELECT count(DISTINCT segid) FROM found_idx').pluck()
    const most = Math.min(Math.ceil(this.counts().documents / DOCUMENTS_OF_A_PART), PARTS_MAX)
    if ((parts.get() as number) <= most) return
    // Less than nothing begins a merge of all parts (https://www.sqlite.org/fts5.html#the_merge_command).
    for (let pages = -MERGED_AT_ONCE; await this.#mergePages(pages); pages = MERGED_AT_ONCE) {
      await letOthersGo()
      signal.throwIfAborted()
    }
  }

  /** Whether something was left to merge; the command itself counts as one change. */
  async #mergePages(pages: number): Promise<boolean> {
    const changes = this.prepare<[], number>('SELECT total_changes()').pluck()
    const before = changes.get() as number
    await this.write(() => this.#run("INSERT INTO found (found, rank) VALUES ('merge', ?)", pages))
    return pages < 0 || (changes.get() as number) - before > 1
  }

  /** Closes the file. */
  close(): void {
    this.file.close()
  }

  /** Closes a file that is damaged, and removes it. */
  discard(): void {
    discardSearchFile(this.file)
  }

  readonly #run = (sql: string, ...values: unknown[]) => this.prepare(sql).run(...values)
}
