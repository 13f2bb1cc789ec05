import type { ReactNode } from 'react'
import { Alert } from '../alert/alert.tsx'
import { CopyArea, CopyButton } from '../copy-button/copy-button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { nameOf } from './own-columns.tsx'
import { saidIn } from './said.tsx'
import type { Column, Fact, Noun } from './types.ts'
import { valueIn } from './values.ts'

export interface DetailsProps<Row> {
  /** The row whose details are shown; as it was last, where it is no longer listed. */
  row: Row
  open: boolean
  onOpenChange: (open: boolean) => void
  noun: Noun
  columns: readonly Column<Row>[]
  facts: readonly Fact<Row>[]
  /** What stands below the row's name. */
  subtitle: ((row: Row) => string | undefined) | undefined
  /** Whether the row is no longer listed. */
  gone: boolean
  /** One of the row's actions was pressed here. */
  onAct: () => void
}

/** All that a row says, and what can be done to it. */
export function Details<Row>({
  row,
  open,
  onOpenChange,
  noun,
  columns,
  facts,
  subtitle,
  gone,
  onAct,
}: DetailsProps<Row>) {
  const actions = columns.filter(({ isAction }) => isAction)
  const technical = facts.filter((fact) => fact.technical && shownOf(fact, row) !== undefined)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<bdi>{nameOf(columns, row)}</bdi>}
      description={subtitle?.(row)}
      footer={
        actions.length > 0 && !gone
          ? actions.map(({ key, cell }) => (
              <div
                key={key}
                onClickCapture={onAct}
                className="max-sm:grow max-sm:[&_:is(a,button)]:min-h-11 max-sm:[&_:is(a,button)]:w-full"
              >
                {cell?.(row, 0)}
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
      <CopyArea>
        <Facts row={row} facts={facts.filter((fact) => !fact.technical)} />
        {technical.length > 0 && (
          <>
            <h3 className="mt-6 mb-2 font-semibold text-sm">Technical details</h3>
            <Facts row={row} facts={technical} />
          </>
        )}
      </CopyArea>
    </Dialog>
  )
}

function Facts<Row>({ row, facts }: Pick<DetailsProps<Row>, 'row' | 'facts'>) {
  return (
    <dl className="border-rule border-b">
      {facts.map((fact) => {
        const shown = shownOf(fact, row)
        return (
          shown !== undefined && (
            <div
              key={fact.key}
              className="grid grid-cols-[minmax(6rem,2fr)_minmax(0,5fr)] items-baseline gap-x-4 border-rule border-t py-2"
            >
              <dt className="text-ink-soft text-sm wrap-anywhere">{fact.header}</dt>
              <dd className="tabular min-w-0 text-sm wrap-anywhere">{shown}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

/** What is shown of a fact; undefined where the row doesn't say it. */
function shownOf<Row>(fact: Fact<Row>, row: Row): ReactNode {
  const value = valueIn(fact, row)
  if (fact.value && value === undefined) return undefined
  if (fact.copyable) return <CopyButton text={String(value)} />
  return fact.cell ? fact.cell(row) : saidIn(fact, row)
}
