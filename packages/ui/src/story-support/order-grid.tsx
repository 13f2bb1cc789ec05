import type { Product } from '@strapline/contract/entities'
import { buyerOrders, products } from '@strapline/contract/fixtures'
import { fn, within } from 'storybook/test'
import { purchasesOf } from '../catalogue/purchases.ts'
import type { LineState } from '../order-pad/types.ts'
import { OrderGrid, type OrderGridProps } from '../shop/order-grid/order-grid.tsx'
import { completeSample, linesOf, orderable, row, usePad } from './pad.ts'
import type { Canvas } from './page.ts'

/** The first products of the catalogue. */
export const [battery, pneumatic] = products as [Product, Product]
const [third, fourth] = products.slice(2) as [Product, Product]

/** Three rows that can be sent. */
export const few = [battery, pneumatic, third].map(orderable)

/** Each thing that can be wrong with a line. */
export const wrong = [
  orderable(battery),
  row(pneumatic.name, pneumatic.minOrder),
  row(third.name, third.availAble + 1),
  row('strap', 40),
  row(`${fourth.name} long`, 40),
  row('ZZ-0000', 12),
  row(fourth.name, 'a few'),
  orderable(battery),
  row('', 20),
]

export const order = buyerOrders[0]

/** What becomes of lines that are sent: of seven, each something else. */
export const sent: Record<string, LineState> = {
  'sample-1': { kind: 'booked', order },
  'sample-2': { kind: 'already-booked' },
  'sample-3': { kind: 'sending' },
  'sample-4': { kind: 'waiting' },
  'sample-5': { kind: 'unknown', reason: 'The server did not answer.' },
  'sample-6': { kind: 'refused', message: 'The product does not exist any more.' },
  'sample-7': { kind: 'expired' },
}

/** The battery tool was bought four times, mostly 6; the pneumatic one once, at a time that is not known. */
export const purchases = purchasesOf([
  { orderId: battery._id, myOrder: 4, placedAt: '2026-03-03T12:00:00Z' },
  ...['2026-02-10', '2026-01-20', '2025-11-04'].map((day) => ({
    orderId: battery._id,
    myOrder: 6,
    placedAt: `${day}T12:00:00Z`,
  })),
  { orderId: pneumatic._id, myOrder: 6 },
])

/** What every grid of lines is given; a story adds what it is about. */
export const orderGrid = {
  lines: linesOf(few),
  states: new Map(),
  complete: completeSample,
  onEdit: fn(),
  onChoose: fn(),
  onPaste: fn(),
  onWrite: fn() as OrderGridProps['onWrite'],
} satisfies OrderGridProps

/** Keeps the lines, which the app keeps. */
export function KeepsLines(props: OrderGridProps) {
  const pad = usePad(props.lines, products, props.purchases)
  return (
    <OrderGrid
      {...props}
      lines={pad.lines}
      onEdit={(edit) => {
        pad.edit(edit)
        props.onEdit(edit)
      }}
      onChoose={(id, product) => {
        pad.choose(id, product)
        props.onChoose(id, product)
      }}
    />
  )
}

export const part = (canvas: Canvas, line: number) =>
  canvas.getByRole('combobox', { name: `Part, line ${line}` })
export const quantity = (canvas: Canvas, line: number) =>
  canvas.getByRole('textbox', { name: `Quantity, line ${line}` })
export const rows = (canvas: Canvas) => canvas.getAllByRole('row').slice(1)
/** The texts of a line's cells. */
export const cells = (canvas: Canvas, line: number) =>
  within(rows(canvas)[line - 1] as HTMLElement)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
