import type { MouseEvent, ReactNode } from 'react'
import { Alert } from '../alert/alert.tsx'
import { CopyArea } from '../copy-button/copy-button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Facts, shownOf } from './facts.tsx'
import { nameOf } from './own-columns.tsx'
import type { Column, Fact, Noun } from './types.ts'

export interface DetailsProps<Row> {
  /** The row whose details are shown; as it was last, where it is no longer listed. */
  row: Row
  open: boolean
  onOpenChange: (open: boolean) => void
  noun: Noun
  columns: readonly Column<Row>[]
  facts: readonly Fact<Row>[]
  /** What stands above the facts. */
  summary: ((row: Row) => ReactNode) | undefined
  /** Whether the row is no longer listed. */
  gone: boolean
}

/** All that a row says, and what can be done to it. */
export function Details<Row>({
  row,
  open,
  onOpenChange,
  noun,
  columns,
  facts,
  summary,
  gone,
}: DetailsProps<Row>) {
  const actions = columns.filter(({ isAction }) => isAction)
  /**
   * What a button does, a question or a form, takes the place of the details: one layer at a time. On the way up: closed
   * before, the button would be gone when its turn comes.
   */
  const closeFor = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button')
    if (button && button.getAttribute('aria-disabled') !== 'true') onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<bdi>{nameOf(columns, row)}</bdi>}
      footer={
        actions.length > 0 && !gone
          ? actions.map(({ key, cell, inDetails }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears the presses of its button, by keys, too.
              <div
                key={key}
                onClick={closeFor}
                className="[&_:is(a,button)]:min-h-10 max-sm:grow max-sm:[&_:is(a,button)]:min-h-11 max-sm:[&_:is(a,button)]:w-full"
              >
                {inDetails ? inDetails(row) : cell?.(row, 0)}
              </div>
            ))
          : undefined
      }
    >
      {gone && (
        <Alert tone="warning" className="mb-4">
          This {noun.one} is no longer listed. This is its last known state.
        </Alert>
      )}
      {summary?.(row)}
      <CopyArea>
        <Facts
          row={row}
          facts={facts.filter(
            (fact) => !(summary && fact.inSummary) && shownOf(fact, row) !== undefined,
          )}
        />
      </CopyArea>
    </Dialog>
  )
}
