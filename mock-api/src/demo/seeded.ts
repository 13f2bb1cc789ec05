/** Choices that look random and are the same in each run. */
export interface Seeded {
  /** From 0 to below 1. */
  number(): number
  /** One of `items`, which are not none. */
  pick<Item>(items: readonly Item[]): Item
}

/** Choices that follow from `seed` alone (the generator is mulberry32). */
export function createSeeded(seed: number): Seeded {
  let state = seed
  function number(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    number,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(number() * items.length)] as Item,
  }
}

/** An id of 24 hexadecimal digits, in the order of `index` within its kind. */
export function generatedId(kind: string, index: number): string {
  return `${kind}${index.toString(16).padStart(24 - kind.length, '0')}`
}
