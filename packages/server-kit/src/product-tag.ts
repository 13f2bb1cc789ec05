import { createHash } from 'node:crypto'
import { type Product, productSchema } from '@strapline/contract/entities'

/** A product's ETag: another one when any of its fields has changed, its stock by a booking too. */
export function productTag(product: Readonly<Product>): string {
  // Parsed, so that the fields are in one order.
  const content = JSON.stringify(productSchema.parse(product))
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether an If-Match header names this tag, or any (`*`). A weak tag never does (RFC 9110). */
export function hasTag(ifMatch: string, tag: string): boolean {
  const named = ifMatch.split(',').map((one) => one.trim())
  return named.includes('*') || named.includes(tag)
}
