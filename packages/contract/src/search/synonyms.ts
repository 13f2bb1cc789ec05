/**
 * Words and phrases that buyers use for the same thing, without capitals and in the singular. The first of each group
 * is what the catalogue calls it. A search for one finds products that are called by another; the search reads
 * plurals, and hyphens as spaces.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['polyester', 'pet'],
  ['polypropylene', 'pp'],
  ['polyamide', 'nylon', 'pa'],
  ['strap', 'strapping', 'band', 'banding'],
  ['seal', 'strapping clip', 'strap clip'],
  ['cable tie', 'zip tie', 'tie wrap', 'cable strap'],
  ['edge protector', 'corner protector', 'edge guard', 'corner guard'],
  ['dispenser', 'unwinder'],
  ['tensioner', 'tightener'],
  ['battery', 'cordless', 'accumulator'],
  ['pneumatic', 'air driven', 'compressed air'],
  ['hot air gun', 'heat gun'],
  ['multimeter', 'dmm'],
  ['clamp meter', 'current clamp'],
  ['power supply', 'psu'],
  ['soldering station', 'soldering iron'],
  ['desoldering pump', 'solder sucker'],
  ['wire stripper', 'stripping pliers'],
  ['crimping tool', 'crimper', 'crimping pliers'],
  ['terminal block', 'terminal strip'],
]

/** What stands between the numbers of a size, as in "4.8 x 300": the first is what the search makes of all. */
export const sizeSeparators = ['x', '×', '*', 'by'] as const
