import { Money } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import type { TopBarPad } from './types.ts'

/** The order pad in a few letters: `Pad · 3 · $11,619.20`, or `Pad · 2 of 3 · …` while a line can't be sent. */
export function PadText({ lines, ready }: TopBarPad) {
  return (
    <span className="tabular min-w-0 truncate">
      Pad ·{' '}
      {ready && ready.lines < lines && (
        // On a phone there is room for one number.
        <>
          <span className="@max-[28rem]:sr-only">{formatCount(ready.lines)} of</span>{' '}
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
