/** A day on which a consultation can be booked, as YYYY-MM-DD: the first Monday that is two days away or more. */
export function nextMonday(): string {
  const date = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
