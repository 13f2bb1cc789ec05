import { unitPriceFor } from '@strapline/contract/price-breaks'
import { voice } from '../../content/voice.ts'
import { useCurrency, useMoney } from '../../lib/currency.tsx'
import { formatCount, formatTime } from '../../lib/format.ts'
import type { PadSummary } from '../../order-pad/check-pad.ts'
import { describeProblem } from '../../order-pad/describe.ts'
import type { CheckedLine } from '../../order-pad/types.ts'
import { PrintedDocument } from '../../primitives/printed-document/printed-document.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { TextsLine } from '../texts-line/texts-line.tsx'

export interface PadDocumentProps {
  /** The lines of the pad; empty ones are left out. */
  lines: readonly CheckedLine[]
  /** What the lines come to that can be sent. */
  summary: PadSummary
}

/** The order pad on paper: what is wanted, what it comes to, and what has to be mended before it is sent. */
export function PadDocument({ lines, summary }: PadDocumentProps) {
  const money = useMoney('detail')
  const currency = useCurrency('detail')
  const rows = lines.flatMap((checked, at) => (checked.isEmpty ? [] : [{ checked, at }]))
  const { problems } = summary
  return (
    <PrintedDocument
      mark={<BrandMark />}
      title="Order pad"
      facts={[
        { label: 'Date', value: formatTime(Date.now(), 'day') },
        {
          label: 'Lines',
          value:
            problems > 0
              ? `${formatCount(summary.lines - problems)} of ${formatCount(summary.lines)} ready`
              : formatCount(summary.lines),
        },
      ]}
      caption="Lines of the order pad"
      columns={[
        { key: 'line', header: 'Line', cell: ({ at }) => formatCount(at + 1), align: 'end' },
        {
          key: 'part',
          header: 'Part number',
          cell: ({ checked }) => checked.product?.partNumber,
        },
        {
          key: 'name',
          header: 'Product',
          cell: ({ checked }) => (
            <>
              <bdi>{checked.product?.name ?? checked.line.part}</bdi>
              <TextsLine texts={checked.line.texts} />
              {checked.problem && (
                <span className="block text-ink-soft">{describeProblem(checked)}</span>
              )}
            </>
          ),
          rowHeader: true,
        },
        {
          key: 'quantity',
          header: 'Pieces',
          cell: ({ checked: { quantity, line } }) =>
            quantity === undefined ? line.quantity : formatCount(quantity),
          align: 'end',
        },
        {
          key: 'price',
          header: voice().lists.unitPrice,
          cell: ({ checked: { product, quantity = 0 } }) =>
            product && money(unitPriceFor(product, quantity)),
          align: 'end',
        },
        {
          key: 'value',
          header: 'Value',
          cell: ({ checked: { total, problem } }) =>
            total !== undefined && !problem && money(total),
          align: 'end',
        },
      ]}
      rows={rows}
      rowKey={({ checked }) => checked.line.id}
      totals={[
        { label: 'Pieces', value: formatCount(summary.pieces) },
        { label: 'Total', value: money(summary.total) },
      ]}
      terms={[
        ...(problems > 0
          ? ['Pieces and total are of the lines that are ready; the others say what to change.']
          : []),
        `Prices in ${currency} of today, without tax and delivery. Nothing is ordered yet.`,
      ]}
    />
  )
}
