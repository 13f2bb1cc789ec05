import type { Product } from '@strapline/contract/entities'
import { complete, isPartOf } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { createChecker } from '@strapline/ui/order-pad/check-pad'
import { chooseProduct } from '@strapline/ui/order-pad/choose-product'
import { editPad, emptyPad, type PadEdit } from '@strapline/ui/order-pad/edit-pad'
import { findColumns, readTable, rowsOf } from '@strapline/ui/order-pad/read-table'
import { Button } from '@strapline/ui/primitives/button'
import { OrderGrid } from '@strapline/ui/shop/order-grid'
import { useMemo, useState } from 'react'

export interface OrderPadProps {
  /** The catalogue, by which parts are found. Keep the same array between renders. */
  products: readonly Product[]
  /** Sends the lines that have no problem. */
  onSend: (lines: readonly { product: Product; quantity: number }[]) => void
}

const none = new Map()

export function OrderPad({ products, onSend }: OrderPadProps) {
  const [pad, setPad] = useState(emptyPad)
  const [check] = useState(createChecker)
  const index = useMemo(() => indexProducts(products), [products])
  const lines = check(pad.lines, index)
  const edit = (change: PadEdit) => setPad((current) => editPad(current, change))
  const isPart = isPartOf(index)
  const good = lines.flatMap(({ problem, product, quantity }) =>
    !problem && product && quantity ? [{ product, quantity }] : [],
  )
  const wrong = lines.filter(({ problem, isEmpty }) => problem && !isEmpty).length
  return (
    <>
      <OrderGrid
        lines={lines}
        states={none}
        complete={(text) => complete(text, index, 8)}
        onEdit={edit}
        onChoose={(id, product) => edit(chooseProduct(id, product, index))}
        onPaste={(text, at) => {
          const table = readTable(text, isPart)
          edit({ kind: 'paste', at, rows: rowsOf(table, findColumns(table, isPart)) })
        }}
      />
      <p
        role="status"
        style={{ marginBlock: '1rem' }}
      >{`${good.length} can be sent, ${wrong} to correct`}</p>
      <Button
        variant="primary"
        disabledReason={good.length === 0 ? 'No line can be sent yet.' : undefined}
        onClick={() => onSend(good)}
      >
        Send {good.length}
      </Button>
    </>
  )
}
