import type { Product } from '@strapline/contract/entities'
import { products as sampleProducts } from '@strapline/contract/fixtures'

const id = (index: number) => index.toString(16).padStart(24, '0')

/** A catalogue of this many products; the samples themselves for their count. */
export function makeProducts(count: number): Product[] {
  if (count === sampleProducts.length) return sampleProducts
  return Array.from({ length: count }, (_, index) => {
    const sample = sampleProducts[index % sampleProducts.length] as Product
    const name = `${sample.name} ${(index * 7919) % count}`
    return { ...sample, _id: id(index), name, partNumber: `STR-${String(index).padStart(6, '0')}` }
  })
}
