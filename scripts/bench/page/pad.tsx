import { complete } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { makeCatalogue } from '@strapline/contract/search/test-lines'
import { createChecker } from '@strapline/ui/order-pad/check-pad'
import { editPad, padOf } from '@strapline/ui/order-pad/edit-pad'
import { mostLines } from '@strapline/ui/order-pad/types'
import { OrderGrid } from '@strapline/ui/shop/order-grid'
import { useState } from 'react'

const products = makeCatalogue(2000)
const parts = indexProducts(products)
const lines = products.slice(0, mostLines).map(({ partNumber = '' }, index) => ({
  id: `line-${index + 1}`,
  part: partNumber,
  quantity: '40',
}))
const nothing = new Map()
const ignore = () => undefined

/** A full order pad beside a catalogue of 2,000 products. */
export function Pad() {
  const [history, setHistory] = useState(() => padOf(lines, mostLines + 1))
  const [check] = useState(createChecker)
  return (
    <OrderGrid
      lines={check(history.lines, parts)}
      states={nothing}
      complete={(text) => complete(text, parts, 8)}
      onEdit={(edit) => setHistory((current) => editPad(current, edit))}
      onChoose={ignore}
      onPaste={ignore}
    />
  )
}
