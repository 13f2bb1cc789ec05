/** A row of the measured tables. */
export interface Part {
  id: string
  name: string
  maker: string
  email: string
  pieces: number
  price: number
}

const kinds = ['Buckle', 'Sealer', 'Tensioner', 'Strap reel', 'Edge protector', 'Cutter', 'Meter']
const makers = ['Serra', 'Nodo', 'Cordé', 'Fibbia', 'Morsetto']

/** `count` parts, deterministic. */
export function makeParts(count: number): Part[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `part-${index + 1}`,
    name: `${kinds[(index * 5) % kinds.length]} ${index + 1}`,
    maker: makers[(index * 3) % makers.length] ?? '',
    email: `orders-${(index * 37) % count}@buyer.example`,
    pieces: (index * 7919) % 100_003,
    price: ((index * 104_729) % 99_991) / 100,
  }))
}

/** A straightforward filter, for the comparison. */
export function isMatch(part: Part, filter: string): boolean {
  const text = `${part.name}\n${part.maker}\n${part.email}\n${part.pieces}\n${part.price}\n${part.id}`
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))
}

const grouped = new Intl.NumberFormat('en-IE')

/** A formatted count, the same in both tables. */
export function writeCount(count: number): string {
  return grouped.format(count)
}
