/**
 * What `URL.parse` does, which not every browser of package.json's list has.
 *
 * @param address - The address.
 * @param base - What it is relative to, if anything.
 * @returns Undefined where it is no address.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
