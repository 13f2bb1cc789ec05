/** The number of an order that people say: it rises with time and does not tell how many orders there are. */
import type { Order } from './entities.ts'

/** When the numbers begin, in milliseconds since 1970: they have ten digits from 2023 to 2051. */
const start = Date.UTC(2020, 0, 1)

/** How long a number lasts, in milliseconds. */
const step = 100

/**
 * The least number that an order may get at a time: the tenths of a second since 2020. A server gives this one, or the
 * next that is free.
 *
 * @param now milliseconds since 1970
 */
export const leastOrderNumber = (now: number) => Math.max(1, Math.floor((now - start) / step))

/** What people call an order: the number of what was sent together, else its own; undefined where it has neither. */
export const orderNumberOf = ({ reference, number }: Pick<Order, 'reference' | 'number'>) =>
  reference ?? (number === undefined ? undefined : showOrderNumber(number))

/** A number as it is written and said: `2177-403-512`. */
export function showOrderNumber(number: number): string {
  const digits = String(number)
  const ending = [digits.slice(-6, -3), digits.slice(-3)]
  return [digits.slice(0, -6), ...ending].filter(Boolean).join('-')
}
