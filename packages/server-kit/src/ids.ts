import { randomBytes } from 'node:crypto'

/** A random whole number of so many bytes. */
const randomOf = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`)

let second = ''
let place = 0n

/**
 * A new entity's id: 24 hexadecimal digits. They begin with the time, so that the order of the ids is that in which
 * entities were made, to the second, and exactly within one run and second.
 *
 * The other digits tell nobody how many were made: they begin at a random place in each second, and go on by random
 * steps of 2⁴⁰ at most, so that a second has room for eight million. When two servers make a thousand each in a
 * second, two ids are equal with odds below one in 10¹².
 *
 * @param now milliseconds since 1970
 */
export function newId(now: number): string {
  const time = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8)
  place = time === second ? place + 1n + randomOf(5) : randomOf(8) >> 1n
  second = time
  return time + place.toString(16).padStart(16, '0')
}
