import { voice } from '../../content/voice.ts'
import { costOf } from '../../lib/cost-of.ts'
import { useCurrency, useMoney } from '../../lib/currency.tsx'
import { formatCount, formatTime } from '../../lib/format.ts'
import { labelledTexts } from '../../lib/order-text-labels.ts'
import { type PlacedOrder, type SentOrder, sumsOf } from '../../order-pad/placed-order.ts'
import { PrintedDocument } from '../../primitives/printed-document/printed-document.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { TextsLine } from '../texts-line/texts-line.tsx'

export interface OrderDocumentProps {
  /** The order, with the lines that were not booked where it has just been sent. */
  order: PlacedOrder & Partial<Pick<SentOrder, 'notBooked'>>
}

/** One order on paper: number, date, address, lines and total. */
export function OrderDocument({ order }: OrderDocumentProps) {
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
