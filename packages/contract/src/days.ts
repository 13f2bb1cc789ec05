/** Calendar days on the wire, such as 2026-05-12: they have no time, and so no time zone. */
import * as z from 'zod/mini'

/** Whether there is such a day: 30 February is none. */
const isDay = (date: string) => new Date(`${date}T00:00Z`).toJSON()?.slice(0, 10) === date

/** A day in an input. @param invalid the message for anything else */
export const dayInput = (invalid: string) =>
  z
    .string({ error: invalid })
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: invalid, abort: true }),
      z.refine(isDay, { error: invalid }),
    )

const hours = 60 * 60_000

/**
 * The day that it still is where days end last, as `2026-05-12`. Whoever is there names it as today.
 *
 * @param now milliseconds since 1970
 */
export const earliestToday = (now: number): string =>
  new Date(now - 12 * hours).toISOString().slice(0, 10)
