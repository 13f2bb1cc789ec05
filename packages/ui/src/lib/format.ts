import { descriptionLength } from '@strapline/contract/rules'

const locale = 'en-IE'

/** The formats of a currency: for usual amounts, and for amounts that cents are too coarse for. */
function formatsOf(options: Intl.NumberFormatOptions) {
  const currency = { style: 'currency', ...options } as const
  return {
    usual: new Intl.NumberFormat(locale, currency),
    small: new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 4 }),
  }
}

const money = {
  EUR: formatsOf({ currency: 'EUR' }),
  USD: formatsOf({ currency: 'USD', currencyDisplay: 'narrowSymbol' }),
} as const

/** A currency that prices are shown in. */
export type Currency = keyof typeof money

/** Below this amount, rounding to cents may change it by more than five percent. */
const smallBelow = 0.1

/** The smallest amount that four decimals can show. */
const smallest = 0.0001

/**
 * An amount with its sign and two decimals: `€1,490.00`. Below ten cents with up to four, so that a
 * price of `€0.005` is not shown as twice as much; what is smaller still is `less than €0.0001`.
 */
export function formatMoney(amount: number, currency: Currency): string {
  const { usual, small } = money[currency]
  const size = Math.abs(amount)
  const isSmall = size > 0 && size < smallBelow
  if (!isSmall) return usual.format(amount)
  if (size >= smallest) return small.format(amount)
  return amount > 0 ? `less than ${small.format(smallest)}` : `more than ${small.format(-smallest)}`
}

const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })

/** A number of pieces, grouped by thousands: `12,000`. */
export function formatCount(pieces: number): string {
  return count.format(pieces)
}

/** The first 60 characters and an ellipsis; a shorter text as it is (spec section 9). */
export function shortDescription(description: string): string {
  return shortened(description, descriptionLength)
}

/** The first `limit` characters and an ellipsis; a shorter text as it is. */
export function shortened(text: string, limit: number): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  return `${characters.slice(0, limit).join('').trimEnd()}…`
}
