/** Stands where a time zone is asked for and none is named: it is no name of a time zone either. */
export const NO_TIME_ZONE = 'local'

/**
 * The time zone that a text names.
 *
 * @param text - What was typed.
 * @returns Its IANA name in its one spelling; empty where the text names none, as a city or a difference in hours does.
 */
export function timeZoneNamed(text: string): string {
  const name = text.trim()
  try {
    return /^[a-z]/i.test(name) ? new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone : ''
  } catch {
    return ''
  }
}
