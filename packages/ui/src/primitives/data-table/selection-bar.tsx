import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../button/button.tsx'

export interface SelectionBarProps<Row> {
  /** The selected rows; one at least. */
  rows: readonly Row[]
  /** How many of them the filter hides. */
  hidden: number
  sums: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The buttons of what can be done to the selected rows. */
  actions: ReactNode
  onClear: () => void
}

/**
 * What is selected, and what can be done to it. It stays at the lower edge of the window while the table is in
 * view, and takes its room below the rows, so that none of them moves.
 */
export function SelectionBar<Row>({
  rows,
  hidden,
  sums,
  actions,
  onClear,
}: SelectionBarProps<Row>) {
  return (
    <div className="sticky mt-3 bottom-(--lower-edge) z-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-ink border-t bg-raised px-4 py-3 text-sm shadow-raised print:hidden">
      <p className="tabular min-w-0 grow wrap-anywhere">
        <span className="font-semibold">{`${formatCount(rows.length)} selected`}</span>
        {sums && (
          <>
            {' · '}
            {sums(rows)}
          </>
        )}
        {hidden > 0 && (
          <span className="block text-ink-soft">
            {formatCount(hidden)} of {formatCount(rows.length)} selected{' '}
            {hidden === 1 ? 'is' : 'are'} hidden by the filter.
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-3 @max-[40rem]:w-full @max-[40rem]:*:min-h-11 @max-[40rem]:*:grow">
        <Button onClick={onClear}>Clear selection</Button>
        {actions}
      </div>
    </div>
  )
}
