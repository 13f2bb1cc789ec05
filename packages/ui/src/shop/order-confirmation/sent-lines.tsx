import { ChevronDown, OctagonAlert } from 'lucide-react'
import { voice } from '../../content/voice.ts'
import { costOf } from '../../lib/cost-of.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { countLines } from '../../order-pad/count-lines.ts'
import type { PlacedLine, UnbookedLine } from '../../order-pad/placed-order.ts'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { TextsLine } from '../texts-line/texts-line.tsx'

/** The most booked lines that are in view at once; more are folded. */
const mostOpen = 5
/** The most lines that were not booked for one reason and are listed here; each says why in the pad, too. */
const mostListed = 5

export interface BookedLinesProps {
  lines: readonly PlacedLine[]
}

/** The lines that are booked: each with its part, its quantity and what it costs. */
export function BookedLines({ lines }: BookedLinesProps) {
  const money = useMoney('detail')
  return (
    <details open={lines.length <= mostOpen} className="group border-rule border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 font-semibold text-sm hover:bg-sunk sm:px-6 [&::-webkit-details-marker]:hidden">
        {countLines(lines.length)} {voice().ordering.booked}
        <Icon
          icon={ChevronDown}
          size="sm"
          className="text-ink-soft group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      <ul className="px-4 pb-4 text-sm sm:px-6">
        {lines.map(({ number, name, href, partNumber, quantity, unitPrice, texts }) => (
          <li
            key={number}
            className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-rule border-t py-2 wrap-anywhere @3xl:grid-cols-[7rem_minmax(0,1fr)_14rem_8rem]"
          >
            <span className="text-ink-soft @max-3xl:row-start-2">
              {partNumber}
              <span className="@3xl:hidden">
                {partNumber !== undefined && ' · '}
                <Pieces {...{ quantity, unitPrice }} />
              </span>
            </span>
            <span className="font-medium">
              {href === undefined ? (
                <bdi>{name}</bdi>
              ) : (
                <TextLink href={href} tone="quiet" className="inline-block py-0.5">
                  <bdi>{name}</bdi>
                </TextLink>
              )}
              <TextsLine texts={texts} />
            </span>
            <span className="text-right text-ink-soft @max-3xl:hidden">
              <Pieces {...{ quantity, unitPrice }} />
            </span>
            <span className="text-right font-semibold">
              {unitPrice !== undefined && money(costOf(quantity, { unitPrice }))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** How many pieces, and what one of them costs where that is known. */
function Pieces({ quantity, unitPrice }: Pick<PlacedLine, 'quantity' | 'unitPrice'>) {
  const money = useMoney('detail')
  const count = formatCount(quantity)
  return unitPrice === undefined ? `${count} ×` : `${count} × ${money(unitPrice)}`
}

export interface UnbookedLinesProps {
  lines: readonly UnbookedLine[]
}

/** The lines that were not booked, by the reason. */
export function UnbookedLines({ lines }: UnbookedLinesProps) {
  const reasons = [...new Set(lines.map(({ why }) => why))]
  return (
    <div className="border-rule border-t p-4 sm:px-6">
      <h3 className="flex items-center gap-2 font-semibold text-danger">
        <Icon icon={OctagonAlert} size="sm" />
        {countLines(lines.length)} {isOrAre(lines.length)} not booked
      </h3>
      <div className="mt-3 grid gap-4 text-sm wrap-anywhere">
        {reasons.map((reason) => (
          <Reason key={reason} reason={reason} lines={lines.filter(({ why }) => why === reason)} />
        ))}
      </div>
    </div>
  )
}

/** A reason, above the lines that were not booked for it. */
function Reason({ reason, lines }: UnbookedLinesProps & { reason: string }) {
  const others = lines.length - mostListed
  return (
    <section className="grid gap-x-8 gap-y-1 border-rule border-t pt-3 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <h4 className="font-medium">{reason}</h4>
      <ul className="text-ink-soft">
        {lines.slice(0, mostListed).map(({ number, name, quantity }) => (
          <li key={number}>
            <span className="tabular">{formatCount(quantity)}</span> × <bdi>{name}</bdi>
          </li>
        ))}
        {others > 0 && <li>And {formatCount(others)} more: each line says why below.</li>}
      </ul>
    </section>
  )
}

/** "3 lines are booked". */
export const bookedOf = (count: number) =>
  `${countLines(count)} ${isOrAre(count)} ${voice().ordering.booked}`

export const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
