const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 })

/**
 * Writes a number with commas as thousands separators (spec sections 5 and 9), whatever the machine's language.
 *
 * @param value - The number, such as 1234567.5.
 * @returns The text, such as "1,234,567.5".
 * @throws RangeError On NaN and infinities, which have no such form.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`formatNumber: ${value} is not a finite number`)
  return english.format(value)
}
