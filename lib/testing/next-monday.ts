import { UTCDate } from '@date-fns/utc'
import { addDays, formatISO, nextMonday as mondayAfter } from 'date-fns'

/** A day on which a consultation can be booked, as YYYY-MM-DD: the first Monday that is two days away or more. */
export const nextMonday = (): string => formatISO(mondayAfter(addDays(new UTCDate(), 1)), { representation: 'date' })
