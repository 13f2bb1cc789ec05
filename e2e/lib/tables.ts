import type { Order } from '@strapline/contract/entities'
import { orders as sampleOrders } from '@strapline/contract/fixtures'

/** Sample orders with unique names, the newest first. */
export function manyOrders(length: number): Order[] {
  return Array.from({ length }, (_, index) => ({
    ...(sampleOrders[index % sampleOrders.length] as Order),
    _id: `many-${index}`,
    // Its value would have digits that the filter looks for.
    unitPrice: undefined,
    placedAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    orderName: `Order number ${String(index).padStart(5, '0')}`,
    myOrder: (index * 7919) % 10_007,
    // Each stands for itself, below no heading.
    reference: undefined,
  }))
}
