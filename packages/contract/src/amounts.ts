/** How numbers and amounts of money are written, on pages and in mails. */

/** How numbers, amounts and dates are written. */
export const locale = 'en-IE'

/** A currency that prices are shown in: an ISO 4217 code, `EUR`. */
export type Currency = string

/** How the amounts of a currency are written. */
interface MoneyFormats {
  /** For usual amounts: the currency's own decimals, two for most. */
  usual: Intl.NumberFormat
  /** For amounts that those are too coarse for: two decimals more. */
  small: Intl.NumberFormat
  /** Below this amount, rounding to the usual decimals may change it by more than five percent. */
  smallBelow: number
  /** The smallest amount that the small format can show. */
  smallest: number
}

const known = new Map<Currency, MoneyFormats>()

function formatsOf(currency: Currency): MoneyFormats {
  const formats = known.get(currency) ?? makeFormats(currency)
  known.set(currency, formats)
  return formats
}

function makeFormats(currency: Currency): MoneyFormats {
  const options: Intl.NumberFormatOptions = {
    style: 'currency',
    currency,
    // "$" instead of "US$". Other currencies keep the sign that nobody mistakes for another one's.
    currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
  }
  const usual = new Intl.NumberFormat(locale, options)
  const { maximumFractionDigits: decimals = 2 } = usual.resolvedOptions()
  return {
    usual,
    small: new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: decimals + 2 }),
    smallBelow: 1 / 10 ** (decimals - 1),
    smallest: 1 / 10 ** (decimals + 2),
  }
}

/**
 * An amount with its sign and its currency's decimals: `€1,490.00`. Below ten cents with up to four, so that a
 * price of `€0.005` is not shown as twice as much; what is smaller still is `less than €0.0001`.
 */
export function formatMoney(amount: number, currency: Currency): string {
  const { usual, small, smallBelow, smallest } = formatsOf(currency)
  const size = Math.abs(amount)
  const isSmall = size > 0 && size < smallBelow
  if (!isSmall) return usual.format(amount)
  if (size >= smallest) return small.format(amount)
  return amount > 0 ? `less than ${small.format(smallest)}` : `more than ${small.format(-smallest)}`
}

let count: Intl.NumberFormat | undefined

/** A number of pieces, grouped by thousands: `12,000`. */
export function formatCount(pieces: number): string {
  // When it is first used: a browser takes longer to load its tables of languages than the program of a page to start.
  count ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return count.format(pieces)
}

/** A number of pieces in words: `1 piece`, `1,800 pieces`. */
export function formatPieces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`
}
