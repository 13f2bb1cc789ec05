import { cx } from 'class-variance-authority'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { formatCount } from '../../lib/format.ts'
import { roles } from '../../lib/table-roles.ts'
import { AllBox } from './boxes.tsx'
import { compactRow, quietAction } from './row.tsx'
import type { Grouping, Noun, ShownGroup } from './types.ts'

export interface GroupRowProps<Row> {
  /** How many columns it spans. */
  span: number
  /** What rows are called where they are counted, as above the table. */
  noun: Noun
  grouping: Grouping<Row>
  item: ShownGroup<Row>
  /** Sums of rows, after their number. */
  sums: ((rows: readonly Row[]) => ReactNode) | undefined
  selectable: boolean
  /** How wide the columns of buttons at the end are: the sums end before them, below those of the rows. */
  endWidth: string
  /** Whether rows end with a button for their details. */
  hasDetails: boolean
  compact: boolean
  /** Its index among rows and headings of groups. */
  line: number
  /** Whether only some rows are rendered, so that each needs its `aria-rowindex`. */
  numbered: boolean
  ref?: Ref<HTMLTableRowElement> | undefined
}

/** The heading above the rows of a group: what they share, how many there are, and their sums. */
export function GroupRow<Row>(props: GroupRowProps<Row>) {
  const { span, noun: ofAll, grouping, item, sums, selectable, endWidth, hasDetails } = props
  const { compact, line, numbered, ref } = props
  const rows = item.group.map(({ original }) => original)
  const [{ original: first }] = item.group
  const { without = `Other ${ofAll.many}` } = grouping
  const noun = item.isLoose ? ofAll : (grouping.noun ?? ofAll)
  return (
    <tr
      {...roles.row}
      ref={ref}
      data-row={item.id}
      data-index={line}
      aria-rowindex={numbered ? line + 2 : undefined}
      className="print:break-after-avoid @max-[40rem]:block"
    >
      <td
        {...roles.cell}
        colSpan={span}
        className={cx(
          'p-0 wrap-anywhere @max-[40rem]:block',
          line > 0 && (compact ? 'pt-4 @min-[40rem]:pt-2' : 'pt-4'),
        )}
      >
        <div
          className={cx(
            'flex items-center gap-3 border-rule-strong border-b bg-sunk py-2 @min-[40rem]:gap-x-4',
            // Its edges stand out, so that its box is above those of the rows and not at its edge.
            '@max-[40rem]:-mx-2 @max-[40rem]:px-2',
            compact && '@min-[40rem]:py-1.5',
          )}
        >
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
              'flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6 @max-[40rem]:pe-1 @min-[52rem]:flex-nowrap',
              !selectable && 'ps-1',
            )}
          >
            <span
              className={cx(
                'min-w-0 @max-[40rem]:basis-full @min-[52rem]:truncate @min-[52rem]:[&_wbr]:hidden',
                item.isLoose ? 'font-medium text-ink-soft' : 'font-semibold',
              )}
            >
              {item.isLoose ? without : grouping.heading(first)}
            </span>
            <span className="tabular min-w-0 text-ink-soft @min-[52rem]:max-w-3/5 @min-[52rem]:shrink-0 @min-[52rem]:text-end">
              {`${formatCount(rows.length)} ${rows.length === 1 ? noun.one : noun.many}`}
              {sums && (
                <>
                  {' · '}
                  {sums(rows)}
                </>
              )}
            </span>
          </div>
          <span
            style={{ '--end': endWidth } as CSSProperties}
            className={cx(
              // As what can be done to a row.
              quietAction,
              compactRow,
              '@max-[40rem]:[&_:is(a,button)]:border-transparent @max-[40rem]:[&_:is(a,button)]:bg-transparent @max-[40rem]:[&_:is(a,button)]:px-0 @max-[40rem]:[&_:is(a,button)]:underline @max-[40rem]:[&_:is(a,button)]:underline-offset-4',
              '-ms-2 flex shrink-0 gap-3 pe-1 print:hidden @min-[40rem]:min-w-(--end)',
              // Before the buttons that open the details.
              hasDetails && '@min-[40rem]:justify-end @min-[40rem]:pe-12',
            )}
          >
            {!item.isLoose && grouping.actions?.(rows)}
          </span>
        </div>
      </td>
    </tr>
  )
}
