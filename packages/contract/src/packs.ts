/** Packs that a product is sold in (the capability `packs`). Quantities everywhere are pieces. */

/** A pack: `{ pieces: 100, name: 'bag' }`. With `only`, whole packs alone can be ordered. */
export interface Pack {
  pieces: number
  name: string
  only?: boolean | undefined
}

/** What may be sold in packs. */
export interface Packed {
  pack?: Pack | undefined
}

/** The fewest and the most pieces of a pack. */
export const piecesOfPack = { least: 2, most: 1e6 } as const

/** The pack of a product; undefined without one, and for one of another server that can't be. */
export function packOf({ pack }: Packed): Pack | undefined {
  return pack && Number.isSafeInteger(pack.pieces) && pack.pieces >= piecesOfPack.least
    ? pack
    : undefined
}

/** The pieces by which a quantity can rise: those of a pack where whole packs alone can be ordered. */
export function stepOf(product: Packed): number {
  const pack = packOf(product)
  return pack?.only ? pack.pieces : 1
}

/** A pack by its name and its pieces: `bag of 100`; a name that says it (`reel of 50 m`) as it is. */
export function packName({ name, pieces }: Pack): string {
  return /\d/.test(name) ? name : `${name} of ${pieces.toLocaleString('en-GB')}`
}
