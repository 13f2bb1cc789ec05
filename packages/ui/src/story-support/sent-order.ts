import type { Order, Product } from '@strapline/contract/entities'
import { buyer, productOf, products } from '@strapline/contract/fixtures'
import { leastOrderNumber } from '@strapline/contract/order-number'
import type { SentOrder } from '../order-pad/placed-order.ts'
import { least, row } from './pad.ts'

/** What the stories of the order pad send, from the first row that is pasted to the order in the list: one order. */
const [battery, pneumatic, ...others] = products as [Product, Product, ...Product[]]
const wanted = [
  ...[...others.slice(0, 4), battery, pneumatic].map((product) => ({
    product,
    quantity: least(product),
  })),
  { product: productOf('textile-strap-reel'), quantity: 40 },
]

/** The rows that are sent. */
export const sentRows = wanted.map(({ product, quantity }) => row(product.name, quantity))

/** The line that the server refuses, from 0, and why. */
const refusedLine = 2
export const refusal = 'The product does not exist any more.'

const reference = 'S-2026-0302-K7M'
const placedAt = '2026-03-02T08:30:00.000Z'
const to = {
  address: 'Via delle Officine 14, 20151 Milano, Italy',
  phoneNumber: '+39 02 5550 1234',
}

const lines = wanted.map(({ product, quantity }, at) => ({
  number: at + 1,
  name: product.name,
  partNumber: product.partNumber,
  quantity,
  unitPrice: product.unitPrice,
}))

/** The order as the pad shows it. */
export const sentOrder: SentOrder = {
  reference,
  placedAt: Date.parse(placedAt),
  buyer: buyer.name,
  email: buyer.email,
  ...to,
  lines: lines.filter((_, at) => at !== refusedLine),
  notBooked: lines.slice(refusedLine, refusedLine + 1).map((line) => ({ ...line, why: refusal })),
}

/** An order of the buyer that is as new. */
function newOrder(product: Product, quantity: number, line: number): Order {
  return {
    _id: `65f3${line.toString(16).padStart(20, 'a')}`,
    orderId: product._id,
    displayName: buyer.name,
    email: buyer.email,
    ...to,
    orderName: product.name,
    myOrder: quantity,
    placedAt,
    unitPrice: product.unitPrice,
    number: leastOrderNumber(Date.parse(placedAt)) + line,
    status: 'pending',
    revision: 0,
  }
}

/** Its lines as the list of orders has them. */
export const sentLines: Order[] = wanted
  .map(({ product, quantity }, at) => ({
    ...newOrder(product, quantity, at + 1),
    reference,
    line: at + 1,
  }))
  .filter((_, at) => at !== refusedLine)

/** The order of three pieces that is booked on a product's page. */
export const bookedOrder: Order = newOrder(battery, least(battery), 0)
