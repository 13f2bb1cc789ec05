import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { saidIn } from './said.tsx'
import type { Fact } from './types.ts'
import { valueIn } from './values.ts'

export interface FactsProps<Row> {
  row: Row
  /** Those that the row says. */
  facts: readonly Fact<Row>[]
}

/** What a row says: line by line, then the groups beside each other, and what only programs need folded. */
export function Facts<Row>({ row, facts }: FactsProps<Row>) {
  const usual = facts.filter(({ technical }) => !technical)
  const single = usual.filter(({ group }) => group === undefined)
  const groups = [...new Set(usual.flatMap(({ group }) => group ?? []))]
  const technical = facts.filter((fact) => fact.technical)
  return (
    <>
      {single.length > 0 && <Lines row={row} facts={single} />}
      {groups.length > 0 && (
        <div className={cx('grid gap-x-8 gap-y-6 sm:grid-cols-2', single.length > 0 && 'mt-6')}>
          {groups.map((group) => (
            <Group
              key={group}
              name={group}
              row={row}
              facts={usual.filter((fact) => fact.group === group)}
            />
          ))}
        </div>
      )}
      {technical.length > 0 && (
        <details className="group mt-6 border-rule border-t pt-3">
          <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 font-semibold text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline [&::-webkit-details-marker]:hidden">
            Technical details
            <Icon icon={ChevronDown} size="sm" className="group-open:rotate-180" />
          </summary>
          <div className="pt-2">
            <Lines row={row} facts={technical} />
          </div>
        </details>
      )}
    </>
  )
}

/** Facts below a heading, each with its label above it. */
function Group<Row>({ name, row, facts }: FactsProps<Row> & { name: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="border-ink border-b pb-2 font-semibold text-sm">
        {name}
      </h3>
      <dl className="mt-3 grid gap-y-2 sm:gap-y-3">
        {facts.map((fact) => (
          <div
            key={fact.key}
            className="gap-x-4 text-sm max-sm:grid max-sm:grid-cols-[minmax(6rem,2fr)_minmax(0,5fr)] max-sm:items-baseline"
          >
            <dt className="text-ink-soft wrap-anywhere sm:text-xs">{fact.header}</dt>
            <dd className="tabular min-w-0 wrap-anywhere">{shownOf(fact, row)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Lines<Row>({ row, facts }: FactsProps<Row>) {
  return (
    <dl>
      {facts.map((fact) => (
        <div
          key={fact.key}
          className="grid grid-cols-[minmax(6rem,2fr)_minmax(0,5fr)] items-baseline gap-x-4 border-rule border-t py-2 first:border-t-0 first:pt-0"
        >
          <dt className="text-ink-soft text-sm wrap-anywhere">{fact.header}</dt>
          <dd className="tabular min-w-0 text-sm wrap-anywhere">{shownOf(fact, row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is shown of a fact; undefined where the row doesn't say it. */
export function shownOf<Row>(fact: Fact<Row>, row: Row): ReactNode {
  const value = valueIn(fact, row)
  if (fact.value && value === undefined) return undefined
  if (fact.copyable) return <CopyButton text={String(value)} />
  return fact.cell ? fact.cell(row) : saidIn(fact, row)
}
