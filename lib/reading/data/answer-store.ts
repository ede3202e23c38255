import 'server-only'
import { enquiryDatabase } from '#lib/base/database/database'

/** An answer as it was stored, and since when the host says that there is none. */
export interface StoredAnswer {
  /** The answer as JSON. */
  body: string
  /** An ISO 8601 time; null where the host said no such thing. */
  missing_since: string | null
}

/** Where the last good answer of each read call is stored, for all processes of the site that share its database. */
export interface AnswerStore {
  get(key: string): Promise<StoredAnswer | undefined>
  put(key: string, body: string): Promise<void>
  /** Notes since when the host answers that there is none. */
  markMissing(key: string, since: string): Promise<void>
  remove(key: string): Promise<void>
}

/** The store in the database of enquiries: there is one on disk in any case, and it is shared where several processes run. */
export const databaseAnswers: AnswerStore = {
  async get(key) {
    const database = await enquiryDatabase()
    const wanted = database.selectFrom('answers').select(['body', 'missing_since']).where('key', '=', key)
    return wanted.executeTakeFirst()
  },
  async put(key, body) {
    const database = await enquiryDatabase()
    const row = { key, body, missing_since: null }
    const put = database.insertInto('answers').values(row)
    await put.onConflict((conflict) => conflict.column('key').doUpdateSet({ body, missing_since: null })).execute()
  },
  async markMissing(key, since) {
    const database = await enquiryDatabase()
    await database.updateTable('answers').set({ missing_since: since }).where('key', '=', key).execute()
  },
  async remove(key) {
    const database = await enquiryDatabase()
    await database.deleteFrom('answers').where('key', '=', key).execute()
  },
}
