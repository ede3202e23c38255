import 'server-only'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { utc } from '@date-fns/utc'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { ENQUIRIES_FILE, type EnquiryDatabase, enquiryDatabase } from '#lib/base/database/database'
import type { DeliveryState } from '#lib/base/database/tables'
import { csvText } from '#lib/base/format/csv'
import { config } from '#lib/config'
import { countDeliveries, retryDeliveries, undelivered } from '#lib/deliveries/queue'
import { countEnquiries, eachEnquiry, findEnquiry } from '#lib/enquiries/find'
import { deleteEnquiries, forgetPerson } from '#lib/enquiries/forget'
import { type Enquiry, fieldsOf } from '#lib/enquiries/stored-enquiry'
import { filesFolder } from '#lib/enquiries/uploads/file-store'
import { forTerminal } from '#lib/for-terminal'
import { audited, noteCommand, type Options } from '#lib/gateway/commands/audit'
import { describeDeletion, purgeable, purged } from '#lib/gateway/commands/describe-deletion'

type Command = (database: EnquiryDatabase, options: Options) => Promise<number>

/** The commands of `npm run enquiries`, each to its exit code. They print to standard output, progress to standard error. */
export const commands: Record<string, Command> = {
  list: (database, { since, isFlagged = false }) => list(database, sinceTime(since), isFlagged),
  show: (database, { argument }) => show(database, idOf(argument)),
  export: (database, { format, since }) => exportAll(database, format ?? '', sinceTime(since)),
  retry: async (database, { argument }) => {
    const id = idOf(argument)
    if (id && !(await findEnquiry(database, id))) return missing(id)
    return say(`${await retryDeliveries(database, id || undefined)} deliveries are tried again`)
  },
  delete: async (database, { argument }) => {
    const deletion = await deleteEnquiries(database, [idOf(argument)])
    return deletion.ids.length > 0 ? say(describeDeletion(deletion)) : missing(idOf(argument))
  },
  forget: async (database, { argument }) => {
    if (!argument.includes('@')) throw new Error(`The address is "${argument}": it must be an email address`)
    return say(describeDeletion(await forgetPerson(database, argument)))
  },
  purge: async (database, { isDryRun }) => {
    for await (const line of isDryRun ? purgeable(database) : purged(database)) await print(`${line}\n`)
    return 0
  },
  audit: async (database) => {
    for (const { at, who, command, enquiry_id } of await audited(database))
      await print(`${at}  ${who}  ${command}${enquiry_id ? ` ${enquiry_id}` : ''}\n`)
    return 0
  },
}

/**
 * Runs a command on the site's store, and writes down there who did.
 *
 * @param name - One of the commands.
 * @param options - Its options.
 * @param user - Who runs it, on this machine.
 * @returns The exit code.
 * @throws Error Where there is no store: one that is made here is not the site's.
 */
export async function runCommand(name: string, options: Options, user: string): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = config
  const file = path.resolve(DATA_DIR, ENQUIRIES_FILE)
  if (!DATABASE_URL && !existsSync(file))
    throw new Error(`There is no store of enquiries at ${file}: set DATA_DIR or DATABASE_URL as the site has it`)
  console.error(`Enquiries in ${DATABASE_URL ? nameOf(DATABASE_URL) : file}`)
  const database = await enquiryDatabase()
  try {
    if (DELETES.has(name)) await mustFindFiles(database)
    await noteCommand(database, name, options, user)
    return (await commands[name]?.(database, options)) ?? 1
  } finally {
    await database.destroy()
  }
}

const DELETES = new Set(['delete', 'forget', 'purge'])

/** @throws Error Where the files of enquiries are elsewhere: their rows would go, and what visitors sent would stay for ever. */
async function mustFindFiles(database: EnquiryDatabase): Promise<void> {
  const folder = filesFolder()
  if (config.S3_BUCKET || existsSync(folder)) return
  const file = await database.selectFrom('files').select('id').limit(1).executeTakeFirst()
  if (file)
    throw new Error(`Enquiries have files, and there is no ${folder}: set DATA_DIR or S3_BUCKET as the site has it`)
}

/** A reference number as it may have been read aloud. */
const idOf = (argument: string) => argument.toUpperCase()

/** A database without the user and the password of its address. */
function nameOf(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** What people call a state, where that is more than its own word. */
const NAMES: Partial<Record<DeliveryState, string>> = { dead: 'dead letter' }

async function list(database: EnquiryDatabase, since: string | undefined, isFlagged: boolean): Promise<number> {
  for await (const { id, received_at, form, suspicion, fields } of eachEnquiry(database, { since, isFlagged })) {
    const { name = '' } = JSON.parse(fields) as { name?: string }
    await print(`${received_at}  ${id}  ${form.padEnd(18)} ${(suspicion ?? '').padEnd(9)} ${name}\n`)
  }
  for (const { enquiry_id, target, state, attempts, last_error } of await undelivered(database)) {
    await print(`${NAMES[state] ?? state}  ${enquiry_id}  ${target}  after ${attempts} attempts: ${last_error}\n`)
  }
  for (const { target, state, count } of await countDeliveries(database)) {
    if (state !== 'done') console.error(`${target}: ${count} ${NAMES[state] ?? state}`)
  }
  return 0
}

async function show(database: EnquiryDatabase, id: string): Promise<number> {
  const found = await findEnquiry(database, id)
  if (!found) return missing(id)
  const { enquiry, deliveries, files } = found
  await print(`${JSON.stringify({ ...enquiry, fields: fieldsOf(enquiry), deliveries, files }, null, 2)}\n`)
  return 0
}

async function exportAll(database: EnquiryDatabase, format: string, since: string | undefined): Promise<number> {
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  if (!write) throw new Error(`--format is "${format}": it must be csv or json`)
  const total = await countEnquiries(database, { since })
  let written = 0
  if (format === 'csv') await print(csvText([[...COLUMNS.enquiry, ...COLUMNS.fields, 'other']]))
  for await (const enquiry of eachEnquiry(database, { since })) {
    await print(write(enquiry))
    written += 1
    if (process.stderr.isTTY && (written % 100 === 0 || written === total)) showProgress(written, total)
  }
  return 0
}

/** What a spreadsheet shows in columns of their own: of the enquiry, and of what the visitor wrote; the rest is one cell. */
const COLUMNS = {
  enquiry: ['id', 'received_at', 'form', 'suspicion', 'page'],
  fields: ['name', 'email', 'contactNumber', 'company', 'message'],
} as const

const FORMATS: Record<string, (enquiry: Enquiry) => string> = {
  /** A spreadsheet runs what starts like a formula: such a field gets an apostrophe in front. */
  csv: (enquiry) => {
    const fields = fieldsOf(enquiry)
    const other = Object.entries(fields).filter(([name]) => !COLUMNS.fields.some((column) => column === name))
    const row = [
      ...COLUMNS.enquiry.map((column) => enquiry[column]),
      ...COLUMNS.fields.map((column) => String(fields[column] ?? '')),
      JSON.stringify(Object.fromEntries(other)),
    ]
    return csvText([row])
  },
  json: (enquiry) => `${JSON.stringify({ ...enquiry, fields: fieldsOf(enquiry) })}\n`,
}

function showProgress(done: number, total: number): void {
  const width = Math.round((done / total) * 30)
  process.stderr.write(`\r[${'#'.repeat(width).padEnd(30, '.')}] ${done} of ${total}${done === total ? '\n' : ''}`)
}

function sinceTime(since: string | undefined): string | undefined {
  if (since === undefined) return undefined
  const time = parseISO(since, { in: utc })
  if (!isValid(time)) throw new Error(`--since is "${since}": it must be a date such as 2026-11-01`)
  return time.toISOString()
}

/** Waits where the reader is slower than we are. What a visitor wrote must not steer the terminal that shows it. */
async function print(text: string): Promise<void> {
  if (!process.stdout.write(forTerminal(text))) await once(process.stdout, 'drain')
}

function say(text: string): number {
  console.log(text)
  return 0
}

function missing(id: string): number {
  console.error(`There is no enquiry ${id}`)
  return 1
}
