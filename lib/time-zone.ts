/** Stands where a time zone is asked for and none is named: it is no name of a time zone either. */
export const NO_TIME_ZONE = 'local'

/** The names of today of zones that ICU, and so browsers, still call by one that was given up (`backward` in the time zone database). */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/**
 * The name of a time zone as it is spelt today.
 *
 * @param name - Its IANA name as Intl gives it.
 */
export const currentName = (name: string): string => RENAMED[name] ?? name

/**
 * The time zone that a text names.
 *
 * @param text - What was typed.
 * @returns Its IANA name of today, also where the text is the city of that name; empty where it names none, as a difference in hours does.
 */
export function timeZoneNamed(text: string): string {
  const name = text.trim()
  try {
    if (!/^[a-z]/i.test(name)) return ''
    return currentName(new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return zoneOfCity(name) ?? ''
  }
}

function zoneOfCity(city: string): string | undefined {
  const ending = `/${city.replaceAll(' ', '_').toLowerCase()}`
  return Intl.supportedValuesOf('timeZone')
    .map(currentName)
    .find((name) => name.toLowerCase().endsWith(ending))
}
