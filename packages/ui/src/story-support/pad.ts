import type { Product } from '@strapline/contract/entities'
import { products } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import { complete } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { useMemo, useState } from 'react'
import type { Purchases } from '../catalogue/purchases.ts'
import { type Checker, createChecker, summaryOf } from '../order-pad/check-pad.ts'
import { chooseProduct } from '../order-pad/choose-product.ts'
import { editPad, type PadEdit, padOf, undo } from '../order-pad/edit-pad.ts'
import type { CheckedLine, PadIndex, PadLine, PadRow } from '../order-pad/types.ts'

/** The sample catalogue, prepared. */
const partIndex: PadIndex = indexProducts(products)

/** Completes what is typed from the sample catalogue. */
export const completeSample = (text: string): readonly Product[] => complete(text, partIndex, 8)

/** A row in which this is typed. */
export const row = (part: string, quantity: string | number = ''): PadRow => ({
  part,
  quantity: String(quantity),
})

/** The least of a product that can be ordered. */
export const least = (product: Product) => bookableQuantities(product)?.smallest ?? 0

/** A row that can be sent. */
export const orderable = (product: Product) => row(product.name, least(product))

/**
 * The checked lines of these rows, and the empty one after them.
 *
 * @param index null for lines whose catalogue is not there
 */
export function linesOf(
  rows: readonly PadRow[],
  index: PadIndex | null = partIndex,
): readonly CheckedLine[] {
  const lines = rows.map((row, at): PadLine => ({ ...row, id: `sample-${at + 1}` }))
  return createChecker()(padOf(lines, 1).lines, index ?? undefined)
}

/**
 * Keeps a pad as the app does.
 *
 * @param initial the lines of the story
 * @param catalogue null while it is not there
 */
export function usePad(
  initial: readonly CheckedLine[],
  catalogue: readonly Product[] | null = products,
  purchases?: Purchases | undefined,
) {
  const index = useMemo(
    () => (catalogue ? { ...indexProducts(catalogue), purchases } : undefined),
    [catalogue, purchases],
  )
  const [history, setHistory] = useState(() =>
    padOf(
      initial.map(({ line }) => line),
      // The empty line of `linesOf` has the number 1.
      2,
    ),
  )
  const [check] = useState<Checker>(() => createChecker())
  const lines = check(history.lines, index)
  const edit = (change: PadEdit) => setHistory((current) => editPad(current, change))
  return {
    lines,
    summary: useMemo(() => summaryOf(lines), [lines]),
    canUndo: history.past.length > 0,
    edit,
    choose: (id: PadLine['id'], product: Product) => edit(chooseProduct(id, product, index)),
    undo: () => setHistory(undo),
  }
}
