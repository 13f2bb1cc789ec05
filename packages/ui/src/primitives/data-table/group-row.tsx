import { cx } from 'class-variance-authority'
import type { ReactNode, Ref } from 'react'
import { formatCount } from '../../lib/format.ts'
import { roles } from '../../lib/table-roles.ts'
import { AllBox } from './boxes.tsx'
import type { Grouping, Noun, ShownGroup } from './types.ts'

export interface GroupRowProps<Row> {
  /** How many columns it spans. */
  span: number
  noun: Noun
  grouping: Grouping<Row>
  item: ShownGroup<Row>
  /** Sums of rows, after their number. */
  sums: ((rows: readonly Row[]) => ReactNode) | undefined
  selectable: boolean
  /** Its index among rows and headings of groups. */
  line: number
  /** Whether only some rows are rendered, so that each needs its `aria-rowindex`. */
  numbered: boolean
  ref?: Ref<HTMLTableRowElement> | undefined
}

/** The heading above the rows of a group: what they share, how many there are, and their sums. */
export function GroupRow<Row>(props: GroupRowProps<Row>) {
  const { span, grouping, item, sums, selectable, line, numbered, ref } = props
  const noun = (!item.isLoose && grouping.noun) || props.noun
  const rows = item.group.map(({ original }) => original)
  const [{ original: first }] = item.group
  const { without = `Other ${noun.many}` } = grouping
  return (
    <tr
      {...roles.row}
      ref={ref}
      data-row={item.id}
      data-index={line}
      aria-rowindex={numbered ? line + 2 : undefined}
      className="print:break-after-avoid @max-[40rem]:block"
    >
      <td {...roles.cell} colSpan={span} className="p-0 wrap-anywhere @max-[40rem]:block">
        <div className="flex items-center gap-3 border-rule-strong border-b bg-sunk py-2">
          {selectable && (
            <span className="shrink-0 print:hidden">
              <AllBox
                rows={item.group}
                label={`Select all ${noun.many} of ${item.isLoose ? without : grouping.name(first)}`}
              />
            </span>
          )}
          <div
            className={cx(
              'flex min-w-0 grow flex-wrap justify-between gap-x-6 pe-1',
              !selectable && 'ps-1',
            )}
          >
            <span className={item.isLoose ? 'text-ink-soft' : 'font-semibold'}>
              {item.isLoose ? without : grouping.heading(first)}
            </span>
            <span className="tabular text-ink-soft">
              {`${formatCount(rows.length)} ${rows.length === 1 ? noun.one : noun.many}`}
              {sums && (
                <>
                  {' · '}
                  {sums(rows)}
                </>
              )}
            </span>
          </div>
          {grouping.actions && !item.isLoose && (
            <span className="flex shrink-0 gap-3 pe-1 print:hidden">{grouping.actions(rows)}</span>
          )}
        </div>
      </td>
    </tr>
  )
}
