import type { Product } from '@strapline/contract/entities'
import { dataOf, mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import { differenceOf } from '@strapline/ui/order-pad/reorder'
import type { PadRow } from '@strapline/ui/order-pad/types'
import type { ReorderLinesProps } from '@strapline/ui/shop/reorder-lines'
import { myOrdersPages } from '../api/lists.ts'
import { useResource } from '../api/use-resource.ts'
import { useRowsOf } from '../api/use-rows-of.ts'
import { againInHash } from './pad-address.ts'

/**
 * The dialog that orders older orders again: those whose ids are in the address.
 *
 * @param owner the email of the user; orders of others are not found
 * @param leave takes the ids out of the address
 * @param take puts rows into the pad
 */
export function useReorder(
  owner: string,
  hash: string,
  catalogue: Resource<Product[]>,
  leave: () => void,
  take: (rows: readonly PadRow[]) => void,
): Omit<ReorderLinesProps, 'room'> {
  const ids = againInHash(hash)
  const { query, more } = useRowsOf(myOrdersPages(owner), ids)
  const orders = useResource(query)
  const products = dataOf(catalogue)
  return {
    open: ids !== undefined,
    onOpenChange: (open) => void (open || leave()),
    lines: products
      ? mapResource(orders, (found) => differenceOf(found, products))
      : mapResource(catalogue, () => []),
    more,
    onAdd(rows) {
      take(rows)
      leave()
    },
  }
}
