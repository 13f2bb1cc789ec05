/** A generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * A shuffled copy of `list` (Fisher-Yates), the same for the same seed, so that rendering again does not
 * move anything (decision D3).
 */
export function shuffled<Item>(list: readonly Item[], seed: number): Item[] {
  const copy = [...list]
  const random = randomFrom(seed)
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1))
    const item = copy[last] as Item
    copy[last] = copy[chosen] as Item
    copy[chosen] = item
  }
  return copy
}
