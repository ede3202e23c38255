/** The protocol allows 50,000 addresses a file (https://www.sitemaps.org/protocol.html); some readers count otherwise. */
export const ADDRESSES_MAX = 45_000

/** The files that so many addresses of a kind take, such as `blogs-1.xml`. */
export const partNames = (kind: string, count: number): string[] =>
  Array.from({ length: Math.ceil(count / ADDRESSES_MAX) }, (_, at) => `${kind}-${at + 1}.xml`)

/** The kind and the number of a file by its name; undefined for what names none. */
export function readPartName(file: string): { kind: string; number: number } | undefined {
  const [, kind, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  return kind && number ? { kind, number: Number(number) } : undefined
}

/** What stands in the file of that number, counting from 1. */
export const partOf = <T>(addresses: T[], number: number): T[] =>
  addresses.slice((number - 1) * ADDRESSES_MAX, number * ADDRESSES_MAX)
