/** How a check ends that does not hold. */
import type { Mismatch } from '@strapline/contract/mismatches'

/** The server differs: each place of its answer, what belongs there and what is there. */
export class Differs extends Error {
  override name = 'Differs'
  readonly places: readonly Mismatch[]

  constructor(places: readonly Mismatch[]) {
    super(places.map(({ path, expected, got }) => `${path}: ${expected}, ${got}`).join('\n'))
    this.places = places
  }
}

/** The server has not answered: down, too slow, or a connection that breaks. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly place: Mismatch

  constructor(place: Mismatch) {
    super(place.got)
    this.place = place
  }
}

/** The check can't be made; `message` is the reason. */
export class NotAsked extends Error {
  override name = 'NotAsked'
}

/** Throws `Differs` unless it holds. */
export function expectThat(
  holds: boolean,
  path: string,
  expected: string,
  got: string,
): asserts holds {
  if (!holds) throw new Differs([{ path, expected, got }])
}
