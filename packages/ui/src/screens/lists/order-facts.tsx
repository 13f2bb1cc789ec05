import type { Order } from '@strapline/contract/entities'
import { orderStatuses, shippedPieces, statusOf } from '@strapline/contract/fulfilment'
import { orderNumberOf, showOrderNumber } from '@strapline/contract/order-number'
import { type OrderTextName, orderTextNames } from '@strapline/contract/order-texts'
import { voice } from '../../content/voice.ts'
import { Money } from '../../lib/currency.tsx'
import { EmailAddress } from '../../lib/email-address.tsx'
import { formatCount, formatPieces, formatTime, timeIn } from '../../lib/format.ts'
import { dayIn } from '../../lib/local-day.ts'
import { orderTextLabels } from '../../lib/order-text-labels.ts'
import type { Column, Fact } from '../../primitives/data-table/data-table.tsx'
import { OrderStatus } from '../../shop/order-status/order-status.tsx'
import {
  expectedInWords,
  lateInWords,
  partInWords,
  statusInWords,
  statusShown,
} from '../../shop/order-status/status-words.ts'
import { orderValue } from './order-sums.tsx'

/** The headings of its details. */
const order = 'Order'
const delivery = 'Delivery'

const placedTime = ({ placedAt }: Order) => timeIn(placedAt)

/** A text as somebody has typed it, which may run from right to left. */
const typed = (textOf: (order: Order) => string): Pick<Fact<Order>, 'value' | 'cell'> => ({
  value: textOf,
  cell: (order) => <bdi>{textOf(order)}</bdi>,
})

/** What the buyer has written on it. */
const textFacts = Object.fromEntries(
  orderTextNames.map((name) => [
    name,
    {
      key: name,
      header: orderTextLabels[name],
      group: order,
      copyable: name === 'poNumber',
      value: (row: Order) => row[name],
      cell: (row: Order) => row[name] !== undefined && <bdi>{row[name]}</bdi>,
    },
  ]),
) as Record<OrderTextName, Fact<Order>>

/**
 * What an order says, each thing once: both lists of orders make their columns, details, filter and file of it. Its
 * date, price, value and number are extras, and absent where the server doesn't say.
 */
export const orderFacts = {
  placed: {
    key: 'placed',
    header: 'Placed',
    inSummary: true,
    value: (order) => {
      const time = placedTime(order)
      return time === undefined ? undefined : new Date(time).toISOString()
    },
    kind: 'date',
    sortValue: placedTime,
    alsoFoundBy: (order) => {
      const time = placedTime(order)
      return time === undefined ? undefined : formatTime(time, 'day')
    },
    sortWords: ['oldest first', 'newest first'],
    cell: (order) => {
      const time = placedTime(order)
      return (
        time !== undefined && <span className="tabular">{formatTime(time, 'day and time')}</span>
      )
    },
  },
  quantity: {
    key: 'quantity',
    header: 'Quantity',
    inSummary: true,
    value: ({ myOrder }) => myOrder,
    kind: 'whole',
    cell: ({ myOrder }) => formatCount(myOrder),
  },
  price: {
    key: 'price',
    get header() {
      return voice().lists.unitPrice
    },
    value: ({ unitPrice }) => unitPrice,
    money: 'detail',
    inSummary: true,
  },
  value: {
    key: 'value',
    header: 'Value',
    value: orderValue,
    money: 'detail',
    inSummary: true,
  },
  // Pending where the server doesn't say: spec section 4.
  status: {
    key: 'shipping',
    get header() {
      return voice().lists.shipping
    },
    value: statusInWords,
    alsoFoundBy: (order) =>
      [partInWords(order), lateInWords(order), expectedInWords(order)].filter(Boolean).join('\n'),
    sortValue: (order) => orderStatuses.indexOf(statusShown(order)),
    sortWords: ['least done first', 'most done first'],
    cell: (order) => <OrderStatus order={order} />,
    inSummary: true,
  },
  reference: {
    key: 'reference',
    header: 'Order number',
    value: orderNumberOf,
    // Without the hyphens.
    alsoFoundBy: ({ number }) => (number === undefined ? undefined : String(number)),
    copyable: true,
    group: order,
  },
  number: {
    key: 'number',
    header: 'Line number',
    // Of an order that was placed alone, and stands there already.
    value: ({ reference, number }) =>
      reference === undefined || number === undefined ? undefined : showOrderNumber(number),
    copyable: true,
    group: order,
  },
  ...textFacts,
  buyer: {
    key: 'buyer',
    header: 'Ordered by',
    group: order,
    ...typed(({ displayName }) => displayName),
  },
  email: {
    key: 'email',
    get header() {
      return voice().lists.email
    },
    value: ({ email }) => email,
    group: order,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
  address: {
    key: 'address',
    header: 'Address',
    group: delivery,
    ...typed(({ address }) => address),
  },
  phone: {
    key: 'phone',
    header: 'Phone number',
    group: delivery,
    ...typed(({ phoneNumber }) => phoneNumber),
  },
  expected: {
    key: 'expected',
    header: 'Expected by',
    value: ({ expectedAt }) => (dayIn(expectedAt) === undefined ? undefined : expectedAt),
    cell: ({ expectedAt }) => formatTime(dayIn(expectedAt) ?? 0, 'day'),
    group: delivery,
  },
  shipped: {
    key: 'shipped',
    header: 'Shipped',
    value: (order) => (statusOf(order) === undefined ? undefined : shippedPieces(order)),
    kind: 'whole',
    cell: (order) => formatPieces(shippedPieces(order)),
    group: delivery,
  },
  id: {
    key: 'id',
    get header() {
      return voice().lists.orderId
    },
    value: ({ _id }) => _id,
    copyable: true,
    technical: true,
  },
  productId: {
    key: 'product-id',
    header: 'Product ID',
    value: ({ orderId }) => orderId,
    copyable: true,
    technical: true,
  },
} as const satisfies Record<string, Fact<Order>>

/** Whether one of the orders says it; as long as none is known, usual servers do, and its place is kept. */
const isSaid = (orders: readonly Order[], of: (order: Order) => number | undefined) =>
  orders.length === 0 || orders.some((order) => of(order) !== undefined)

/** The column of when it was placed, in a list of orders of which at least one says so. */
export function placedColumns(orders: readonly Order[], share: number): Column<Order>[] {
  if (!isSaid(orders, placedTime)) return []
  return [
    {
      ...orderFacts.placed,
      share,
      cell: (order) => {
        const time = placedTime(order)
        return (
          time !== undefined && (
            <span className="tabular whitespace-nowrap text-ink-soft">
              {formatTime(time, 'day')}
            </span>
          )
        )
      },
      hideCardLabel: true,
      wideOnly: true,
      onCard: true,
    },
  ]
}

/**
 * The column of how far an order is, in a list of orders of which at least one says so.
 *
 * @param hrefOf the page of an order, which its status then leads to
 */
export function statusColumns(
  orders: readonly Order[],
  hrefOf: ((order: Order) => string) | undefined,
): Column<Order>[] {
  if (!orders.some((order) => statusOf(order) !== undefined)) return []
  return [
    {
      ...orderFacts.status,
      cell: (order) => <OrderStatus order={order} href={hrefOf?.(order)} />,
      hideCardLabel: true,
      wideOnly: true,
      onCard: 'below',
    },
  ]
}

/** The column of what it was worth, in a list of orders of which at least one says so. */
export function valueColumns(orders: readonly Order[], share: number): Column<Order>[] {
  if (!isSaid(orders, orderValue)) return []
  return [
    {
      ...orderFacts.value,
      share,
      // What an order comes to is what its row is read for.
      cell: (order) => {
        const value = orderValue(order)
        return (
          value !== undefined && (
            <span className="font-semibold @max-[40rem]:text-base/5">
              <Money amount={value} of="detail" />
            </span>
          )
        )
      },
      align: 'end',
      hideCardLabel: true,
      wideOnly: true,
      onCard: 'beside-name',
    },
  ]
}
