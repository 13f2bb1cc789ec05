import '@strapline/ui/styles/theme.css'
import { products as samples } from '@strapline/contract/fixtures'
import { createChecker } from '@strapline/ui/order-pad/check-pad'
import { editPad, padOf } from '@strapline/ui/order-pad/edit-pad'
import { complete } from '@strapline/ui/order-pad/match-part'
import { indexParts } from '@strapline/ui/order-pad/part-index'
import { mostLines } from '@strapline/ui/order-pad/types'
import { OrderGrid } from '@strapline/ui/shop/order-grid'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A catalogue of 2,000 products. */
const products = Array.from({ length: 2000 }, (_, index) => {
  const sample = samples[index % samples.length] as (typeof samples)[number]
  const number = String(index + 1).padStart(4, '0')
  return { ...sample, _id: number, name: `${sample.name} no. ${number}`, partNumber: `P-${number}` }
})
const parts = indexParts(products)
const lines = Array.from({ length: mostLines }, (_, index) => ({
  id: `line-${index + 1}`,
  part: `P-${String(index + 1).padStart(4, '0')}`,
  quantity: '40',
}))
const nothing = new Map()
const ignore = () => undefined

function Pad() {
  const [history, setHistory] = useState(() => padOf(lines, mostLines + 1))
  const [check] = useState(createChecker)
  return (
    <OrderGrid
      lines={check(history.lines, parts)}
      states={nothing}
      complete={(text) => complete(text, parts, 8)}
      onEdit={(edit) => setHistory((current) => editPad(current, edit))}
      onChoose={ignore}
      onUndo={ignore}
      onPaste={ignore}
    />
  )
}

declare global {
  interface Window {
    /** The milliseconds from each key to the frame that shows what it did. */
    keystrokes: number[]
  }
}

window.keystrokes = []
document.addEventListener(
  'keydown',
  ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.keystrokes.push(performance.now() - timeStamp)
      port2.postMessage('')
    }),
  { capture: true },
)

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root.')
createRoot(container).render(<Pad />)
