import { descriptionLength } from '@strapline/contract/rules'

const locale = 'en-IE'

const money = {
  EUR: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
  USD: new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }),
} as const

/** A currency that prices are shown in. */
export type Currency = keyof typeof money

/** An amount with its sign and two decimals: `€1,490.00`. */
export function formatMoney(amount: number, currency: Currency): string {
  return money[currency].format(amount)
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
