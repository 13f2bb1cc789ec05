import type { Product } from '@strapline/contract/entities'
import { formatDate } from './format.ts'

/** A product as far as it says when it is in stock again. */
export type Restocked = Pick<Product, 'restockAt'>

/**
 * The day from which a product is in stock again, in words: `12 May`, or `12 May 2027` where that is another year.
 * Undefined where it says none, where that is no date, and once the day has passed.
 *
 * @param now milliseconds since 1970
 */
export function restockDay({ restockAt = '' }: Restocked, now = Date.now()): string | undefined {
  // The day where the reader is: it has no time, and so no time zone.
  const day = Date.parse(`${restockAt}T00:00`)
  const today = new Date(now).setHours(0, 0, 0, 0)
  return day >= today ? formatDate(day, now) : undefined
}

/**
 * What is said of a product of which there is nothing, or not enough, with the day from which it is in stock again:
 * `Sold out, back on 12 May`.
 *
 * @param short what is said of it today
 * @param then what it will be that day: back, where there is none now
 */
export function withRestock(
  short: string,
  product: Restocked,
  then: 'back' | 'more' = 'back',
): string {
  const day = restockDay(product)
  return day === undefined ? short : `${short}, ${then} on ${day}`
}
