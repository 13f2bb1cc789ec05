import { descriptionLength } from '@strapline/contract/rules'

/** How numbers, amounts and dates are written. */
const locale = 'en-IE'

/**
 * Makes a format when it is first used: a browser takes longer to load its tables of languages than the program of a
 * page to start, and some pages have no number to write.
 */
function whenUsed<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => {
    made ??= make()
    return made
  }
}

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

const count = whenUsed(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))

/** A number of pieces, grouped by thousands: `12,000`. */
export function formatCount(pieces: number): string {
  return count().format(pieces)
}

/** A number of pieces in words: `1 piece`, `1,800 pieces`. */
export function formatPieces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`
}

const timeFormat = (options: Intl.DateTimeFormatOptions) =>
  whenUsed(() => new Intl.DateTimeFormat(locale, options))

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

const dayOfYear = timeFormat({ day: 'numeric', month: 'short' })

const timeFormats = {
  day: timeFormat(day),
  'day and time': timeFormat({ ...day, ...time }),
  'time of day': timeFormat({ ...time, second: '2-digit' }),
} as const

/**
 * A time in milliseconds since 1970, where the reader is: the day as `15 Sept 2025`, the day and time as
 * `15 Sept 2025, 08:30`, the time of day as `08:30:05`.
 */
export function formatTime(when: number, as: keyof typeof timeFormats): string {
  return timeFormats[as]().format(when)
}

/**
 * The day of a time, as short as it is clear: `12 May`; with the year where that is not the one of `now`: `12 May 2027`.
 * Both are in milliseconds since 1970.
 */
export function formatDate(when: number, now: number): string {
  const isThisYear = new Date(when).getFullYear() === new Date(now).getFullYear()
  return isThisYear ? dayOfYear().format(when) : formatTime(when, 'day')
}

/**
 * The milliseconds since 1970 of a time as a server writes it; undefined for what is no time, which a server may
 * send as well.
 */
export function timeIn(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

/** The first 60 characters and an ellipsis; a shorter text as it is (spec section 9). */
export function shortDescription(description: string): string {
  return shortened(description, descriptionLength)
}

/**
 * The first `limit` characters and an ellipsis; a shorter text as it is.
 *
 * @param between whether it may end within a word; what has no spaces may in any case
 */
export function shortened(
  text: string,
  limit: number,
  between: 'characters' | 'words' = 'characters',
): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  // One more, which says whether a word ends here.
  const cut = characters.slice(0, between === 'words' ? limit + 1 : limit).join('')
  return `${(between === 'words' ? cut.replace(/[\s,;:.]+\S*$|.$/su, '') : cut).trimEnd()}…`
}
