import { formatNumber } from '#lib/base/format/format-number'

/** A price with its currency, thousands separators and period: "EUR 1,900 a month"; nothing to pay is "Free". */
export function priceOf({ price, currency, period }: { price: number; currency: string; period: string }): string {
  return price === 0 ? 'Free' : `${currency} ${formatNumber(price)} ${period}`
}
