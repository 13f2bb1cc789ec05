import { Money } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import type { TopBarPad } from './types.ts'

/** The order pad in a few letters: `Order pad · 3 · $11,619.20`, or `Order pad · 2 of 3 · …` while a line can't be sent. */
export function PadText({ lines, ready }: TopBarPad) {
  return (
    <span className="tabular min-w-0 truncate">
      {/* In a narrow bar there is room for its short name: Pad. */}
      <span className="@max-[72rem]:sr-only">Order </span>
      <span className="inline-block @max-[72rem]:first-letter:uppercase">pad</span> ·{' '}
      {ready && ready.lines < lines && (
        // On a phone, and beside all links and the total, there is room for one number.
        <>
          <span className="@max-[28rem]:sr-only @min-[78rem]:@max-[84rem]:sr-only">
            {formatCount(ready.lines)} of
          </span>{' '}
        </>
      )}
      {formatCount(lines)}
      <span className="sr-only">{lines === 1 ? ' line' : ' lines'}</span>
      {ready && ready.lines > 0 && (
        <span className="@min-[72rem]:@max-[78rem]:hidden @max-[48rem]:hidden">
          {' · '}
          <Money amount={ready.total} of="detail" />
        </span>
      )}
    </span>
  )
}
