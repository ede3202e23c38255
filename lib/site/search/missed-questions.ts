import 'server-only'
import { UTCDate } from '@date-fns/utc'
import { formatISO } from 'date-fns/formatISO'
import { subDays } from 'date-fns/subDays'
import { LRUCache } from 'lru-cache'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'
import { searchIndex } from '#lib/site/search/current-index'

/** So many must ask on one day before a question is stored: what one visitor types may be about themselves. */
const VISITORS_MIN = 3
const VISITORS_MAX = 100
const WAITING_MAX = 1000
const LENGTH_MAX = 60
/** Email addresses and telephone numbers. */
const PERSONAL = /@|(?:\d[\s/-]*){5}/
const STORED_DAYS = 90

const askedBy = processWide('missed questions', () => new LRUCache<string, Set<string>>({ max: WAITING_MAX }))

/**
 * Counts a question that the site has nothing for, for its editors.
 *
 * @param words - What was asked.
 * @param visitor - Who asked, under the name that they have today; it is stored nowhere.
 */
export function noteMissed(words: string, visitor: string): void {
  const question = words.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (!question || question.length > LENGTH_MAX || PERSONAL.test(question)) return
  const today = new UTCDate()
  const day = dayOf(today)
  const visitors = askedBy().get(`${day} ${question}`) ?? new Set<string>()
  if (visitors.has(visitor) || visitors.size === VISITORS_MAX) return
  askedBy().set(`${day} ${question}`, visitors.add(visitor))
  if (visitors.size < VISITORS_MIN) return
  const more = visitors.size === VISITORS_MIN ? VISITORS_MIN : 1
  const index = searchIndex()
  index
    .write(() => {
      index.forgetMissed(dayOf(subDays(today, STORED_DAYS)))
      index.addMissed(question, more, day)
    })
    .catch(({ message }: Error) =>
      log.warn({ reason: message }, 'a question that nothing was found for was not counted'),
    )
}

const dayOf = (time: Date) => formatISO(time, { representation: 'date' })
