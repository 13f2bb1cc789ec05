import type { Order } from '@strapline/contract/entities'
import { statusOf } from '@strapline/contract/fulfilment'
import { orderNumberOf } from '@strapline/contract/order-number'
import type { ReactNode } from 'react'
import { voice } from '../../content/voice.ts'
import { useCurrency, useMoney } from '../../lib/currency.tsx'
import { formatCount, formatTime, timeIn } from '../../lib/format.ts'
import { countOrders } from '../../order-pad/count-orders.ts'
import { sumsOf } from '../../order-pad/placed-order.ts'
import {
  type DocumentColumn,
  PrintedDocument,
} from '../../primitives/printed-document/printed-document.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { lateInWords, partInWords, statusInWords } from '../order-status/status-words.ts'
import { TextsLine } from '../texts-line/texts-line.tsx'

export interface OrdersDocumentProps {
  /** What it is: the page's title. */
  title: string
  /** The orders, in the order to list them. */
  orders: readonly Order[]
  /** Whose orders they are, where they are one buyer's; otherwise each row says it. */
  buyer?: string | undefined
  /** What stands as the part number of an order's product. Leave it out where nothing is known of products. */
  partNumber?: ((order: Order) => ReactNode) | undefined
}

/** A list of orders on paper, with what they come to. */
export function OrdersDocument({ title, orders, buyer, partNumber }: OrdersDocumentProps) {
  const money = useMoney('detail')
  const currency = useCurrency('detail')
  const { pieces, total } = sumsOf(
    orders.map(({ myOrder: quantity, unitPrice }) => ({ quantity, unitPrice })),
  )
  const buyers: DocumentColumn<Order>[] =
    buyer === undefined
      ? [{ key: 'buyer', header: 'Ordered by', cell: (order) => <bdi>{order.displayName}</bdi> }]
      : []
  const parts: DocumentColumn<Order>[] =
    partNumber === undefined
      ? []
      : [{ key: 'part', header: 'Part number', cell: (order) => partNumber(order) }]
  // A server may number none, and a database's id says nothing to a reader.
  const numbers: DocumentColumn<Order>[] = orders.some(
    (order) => orderNumberOf(order) !== undefined,
  )
    ? [{ key: 'number', header: 'Order number', cell: (order) => orderNumberOf(order) ?? '–' }]
    : []
  const statuses: DocumentColumn<Order>[] = orders.some((order) => statusOf(order) !== undefined)
    ? [
        {
          key: 'status',
          header: voice().lists.shipping,
          cell: (order) =>
            [statusInWords(order), partInWords(order), lateInWords(order)]
              .filter(Boolean)
              .map((words) => (
                <span key={words} className="block">
                  {words}
                </span>
              )),
        },
      ]
    : []
  return (
    <PrintedDocument
      mark={<BrandMark />}
      title={title}
      facts={[
        { label: 'Date', value: formatTime(Date.now(), 'day') },
        ...(buyer === undefined ? [] : [{ label: 'Ordered by', value: <bdi>{buyer}</bdi> }]),
        voice().hasSpecifiedColumns
          ? { label: 'Orders', value: formatCount(orders.length) }
          : { label: 'Contents', value: countOrders(orders) },
      ]}
      caption={title}
      columns={[
        {
          key: 'placed',
          header: 'Placed',
          cell: ({ placedAt }) => {
            const time = timeIn(placedAt)
            return time !== undefined && formatTime(time, 'day')
          },
        },
        ...numbers,
        ...parts,
        {
          key: 'name',
          header: 'Product',
          cell: (order) => (
            <>
              <bdi>{order.orderName}</bdi>
              <TextsLine texts={order} />
            </>
          ),
          rowHeader: true,
        },
        ...buyers,
        ...statuses,
        {
          key: 'quantity',
          header: 'Pieces',
          cell: ({ myOrder }) => formatCount(myOrder),
          align: 'end',
        },
        {
          key: 'value',
          header: 'Value',
          cell: ({ myOrder: quantity, unitPrice }) => {
            const { total: value } = sumsOf([{ quantity, unitPrice }])
            return value !== undefined && money(value)
          },
          align: 'end',
        },
      ]}
      rows={orders}
      rowKey={({ _id }) => _id}
      totals={[
        { label: 'Pieces', value: formatCount(pieces) },
        ...(total === undefined ? [] : [{ label: 'Total', value: money(total) }]),
      ]}
      terms={[`Values in ${currency} at the time of each order, without tax and delivery.`]}
    />
  )
}
