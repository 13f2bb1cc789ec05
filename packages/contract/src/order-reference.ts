/** The number of a sending: the orders that were sent together have the same one. */
import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** Letters and digits that nobody takes for one another, also on the phone: no I, L, O, U, 0 and 1. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many of them end a number, so that two people who send on one day hardly ever get the same. */
const randomLetters = 3

/** The most lines of a sending. */
export const mostOrderLines = 10_000

/** The form of a number: `S-2026-1124-F4K`. */
const form = /^S-\d{4}-\d{4}-[0-9A-Z]{2,8}$/

/** A number in an input, whatever its capitals. A server refuses the number of another person's orders. */
export const orderReferenceSchema = z.string({ error: messages.booking.referenceInvalid }).check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.regex(form, { error: messages.booking.referenceInvalid }),
)

/** Where an order stands among those with its number: 1 for the first. */
export const orderLineSchema = z
  .int({ error: messages.booking.lineInvalid })
  .check(
    z.gte(1, { error: messages.booking.lineInvalid }),
    z.lte(mostOrderLines, { error: messages.booking.lineInvalid }),
  )

/**
 * A number for a new sending: S, the day, and three letters or digits by chance, such as `S-2026-1124-F4K`. It tells its
 * day where the buyer is.
 *
 * @param chance a number from 0 to below 1 at each call
 */
export function newOrderReference(now: Date, chance: () => number = Math.random): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const year = String(now.getFullYear()).padStart(4, '0')
  const letters = Array.from(
    { length: randomLetters },
    () => alphabet[Math.floor(chance() * alphabet.length)],
  )
  return `S-${year}-${two(now.getMonth() + 1)}${two(now.getDate())}-${letters.join('')}`
}
