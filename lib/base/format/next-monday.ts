import { UTCDate } from '@date-fns/utc'
import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { nextMonday as mondayAfter } from 'date-fns/nextMonday'

/** A day on which a consultation can be booked, as YYYY-MM-DD: the first Monday that is two days away or more. */
export const nextMonday = (): string => formatISO(mondayAfter(addDays(new UTCDate(), 1)), { representation: 'date' })
