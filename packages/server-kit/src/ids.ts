import { randomBytes } from 'node:crypto'

const ofThisProcess = randomBytes(5).toString('hex')
let counter = 0

/**
 * A new entity's id: 24 hexadecimal digits. They begin with the time, so that the order of the ids is that in
 * which entities were made, to the second, and exactly within one run.
 *
 * @param now milliseconds since 1970
 */
export function newId(now: number): string {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8)
  return seconds + ofThisProcess + counter.toString(16).padStart(6, '0')
}
