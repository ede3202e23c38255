import { parseISO } from 'date-fns/parseISO'

/**
 * Reads a time as ISO 8601 writes it. A date alone is its first moment in UTC, wherever the server stands.
 *
 * @param iso - The text.
 * @returns The time; an invalid date where the text is none, or names a day that there is not.
 */
export const parseTime = (iso: string): Date => parseISO(iso.includes('T') ? iso : `${iso}T00:00:00Z`)
