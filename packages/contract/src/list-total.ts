/** How many rows a list has, in a header of its first page (the capability `listPages`). */
import { mostCounted } from './catalogue/address.ts'
import type { Count } from './catalogue/answer.ts'

/** A number of rows, counted up to the limit. */
export const countUpTo = (count: number): Count => ({
  count: Math.min(count, mostCounted),
  isMore: count > mostCounted,
})

/** The header. A list that has no next page needs none. */
export const totalHeader = 'X-Total-Count'

/** A total as the header has it: `218`, or `5000+` where there are more than are counted. */
export const writeTotal = ({ count, isMore }: Count) => `${count}${isMore ? '+' : ''}`

/** Reads the header; undefined where there is none, or another one of that name. */
export function readTotal(text: string | null): Count | undefined {
  const [, digits, more] = /^(\d{1,15})(\+?)$/.exec(text ?? '') ?? []
  return digits === undefined ? undefined : { count: Number(digits), isMore: more !== '' }
}
