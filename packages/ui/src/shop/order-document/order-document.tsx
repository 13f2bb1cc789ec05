import type { Order } from '@strapline/contract/entities'
import type { Shipment } from '@strapline/contract/fulfilment'
import { voice } from '../../content/voice.ts'
import { costOf } from '../../lib/cost-of.ts'
import { useCurrency, useMoney } from '../../lib/currency.tsx'
import { formatCount, formatPieces, formatTime, timeIn } from '../../lib/format.ts'
import { labelledTexts } from '../../lib/order-text-labels.ts'
import { type PlacedOrder, type SentOrder, sumsOf } from '../../order-pad/placed-order.ts'
import { PrintedDocument } from '../../primitives/printed-document/printed-document.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import {
  expectedInWords,
  lateInWords,
  partInWords,
  statusInWords,
} from '../order-status/status-words.ts'
import { TextsLine } from '../texts-line/texts-line.tsx'

export interface OrderDocumentProps {
  /** The order, with the lines that were not booked where it has just been sent. */
  order: PlacedOrder & Partial<Pick<SentOrder, 'notBooked'>>
  /** The order as the server has it, where it is one order of which the server says how far it is. */
  progress?: Order | undefined
}

/** One order on paper: number, date, address, lines and total, and how far it is. */
export function OrderDocument({ order, progress }: OrderDocumentProps) {
  const { reference, placedAt, buyer, email, address, phoneNumber, texts, lines } = order
  const { notBooked = [] } = order
  const money = useMoney('detail')
  const currency = useCurrency('detail')
  const { pieces, total } = sumsOf(lines)
  return (
    <PrintedDocument
      mark={<BrandMark />}
      title={reference === undefined ? 'Order' : `Order ${reference}`}
      facts={[
        ...(placedAt === undefined
          ? []
          : [{ label: 'Placed', value: formatTime(placedAt, 'day and time') }]),
        ...(progress === undefined
          ? []
          : [{ label: voice().lists.shipping, value: progressInWords(progress) }]),
        { label: 'Ordered by', value: <bdi>{`${buyer}\n${email}`}</bdi> },
        { label: 'Deliver to', value: <bdi>{`${address}\n${phoneNumber}`}</bdi> },
        ...labelledTexts(texts).map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
      ]}
      caption="Lines of the order"
      columns={[
        { key: 'line', header: 'Line', cell: ({ number }) => number, align: 'end' },
        { key: 'part', header: 'Part number', cell: ({ partNumber }) => partNumber },
        {
          key: 'name',
          header: 'Product',
          cell: (line) => (
            <>
              <bdi>{line.name}</bdi>
              <TextsLine texts={line.texts} />
            </>
          ),
          rowHeader: true,
        },
        {
          key: 'quantity',
          header: 'Pieces',
          cell: ({ quantity }) => formatCount(quantity),
          align: 'end',
        },
        {
          key: 'price',
          header: voice().lists.unitPrice,
          cell: ({ unitPrice }) => unitPrice !== undefined && money(unitPrice),
          align: 'end',
        },
        {
          key: 'value',
          header: 'Value',
          cell: ({ quantity, unitPrice }) =>
            unitPrice !== undefined && money(costOf(quantity, { unitPrice })),
          align: 'end',
        },
      ]}
      rows={lines}
      rowKey={({ number }) => number}
      totals={[
        { label: 'Pieces', value: formatCount(pieces) },
        ...(total === undefined ? [] : [{ label: 'Total', value: money(total) }]),
      ]}
      terms={[`Prices in ${currency} at the time of the order, without tax and delivery.`]}
    >
      {progress?.shipments !== undefined && progress.shipments.length > 0 && (
        <Shipments shipments={progress.shipments} />
      )}
      {notBooked.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-semibold">Not {voice().ordering.booked}</h2>
          <ul className="grid gap-1">
            {notBooked.map(({ number, name, quantity, why }) => (
              <li key={number} className="break-inside-avoid">
                Line {number}: {formatCount(quantity)} × <bdi>{name}</bdi>. {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PrintedDocument>
  )
}

/** How far an order is and when the rest comes, in one line: `Partly shipped, 400 of 1,001 shipped, expected by 6 Mar`. */
function progressInWords(order: Order): string {
  const day = lateInWords(order) ?? expectedInWords(order)
  return [
    statusInWords(order),
    partInWords(order),
    day && day.charAt(0).toLowerCase() + day.slice(1),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What was sent, with the carriers and their numbers. */
function Shipments({ shipments }: { shipments: readonly Shipment[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">Shipments</h2>
      <ul className="grid gap-1">
        {shipments.map(({ pieces, carrier, tracking, sentAt }, at) => {
          const time = timeIn(sentAt)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two shipments apart
            <li key={at} className="break-inside-avoid wrap-anywhere">
              {time !== undefined && `${formatTime(time, 'day')}: `}
              {formatPieces(pieces)}
              {carrier !== undefined && (
                <>
                  , <bdi>{carrier}</bdi>
                </>
              )}
              {tracking !== undefined && (
                <>
                  , <bdi className="tabular">{tracking}</bdi>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
