import { cx } from 'class-variance-authority'
import { memo, type ReactNode, type Ref } from 'react'
import { chipLook } from '../../lib/chip.ts'
import { roles } from '../../lib/table-roles.ts'
import { edgeOf } from './align.ts'
import { placeLook, smallCard } from './card-look.ts'
import type { TableColumn } from './own-columns.tsx'
import { saidIn } from './said.tsx'
import { awayLook, gap } from './widths.ts'

export interface TableRowProps<Row> {
  columns: TableColumn<Row>[]
  row: Row
  /** The row's key, by which the focus finds it again. */
  id: string
  /** Its index in the rows that are shown. */
  index: number
  /** Its index among rows and headings of groups. */
  line: number
  /** Whether only some rows are rendered, so that each needs its `aria-rowindex`. */
  numbered: boolean
  compact: boolean
  /** Whether it was not there before: then it says so before its name. */
  isNew: boolean
  /** The keys of columns that say what the heading above the row says: their cells are not shown. */
  saidAbove?: readonly string[] | undefined
  ref?: Ref<HTMLTableRowElement> | undefined
}

const rowLine = '@min-[40rem]:border-rule @min-[40rem]:border-b'
const cardLine = '@max-[40rem]:flex @max-[40rem]:items-baseline @max-[40rem]:gap-4 @max-[40rem]:p-0'

// Facts below each other, and the buttons beside each other below them.
const fullCard =
  '@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:gap-2 @max-[40rem]:border-rule @max-[40rem]:border-b @max-[40rem]:py-4'
/**
 * One line for each row, which is as high as the least target; what is cut off is in the details, and so is what only
 * screen readers hear.
 */
const compactCell =
  '@min-[40rem]:relative @min-[40rem]:truncate @min-[40rem]:[&>span]:truncate @min-[40rem]:pt-px @min-[40rem]:pb-0 @min-[40rem]:[&_:focus-visible]:-outline-offset-2 @min-[40rem]:[&_wbr]:hidden'
/** One line has 32 px with it, and others as many lines as they take. */
const wrappingCell = '@min-[40rem]:py-1.5 @min-[40rem]:[&_:focus-visible]:-outline-offset-2'
/** Rows without details can't be cut off. */
const tightCell = '@min-[40rem]:py-0.5'
export const compactRow =
  '@min-[40rem]:[&_:is(a,button,label)]:min-h-6 @min-[40rem]:[&_:is(a,button)]:py-0 @min-[40rem]:[&_button]:aspect-auto'

/**
 * The same words in all rows, in boxes, would draw more attention than what the rows say. Where it can't be done they are
 * fainter still.
 */
export const quietAction =
  '@min-[40rem]:[&_:is(a,button)]:-mx-2 @min-[40rem]:[&_:is(a,button)]:px-2 @min-[40rem]:[&_:is(a,button)]:border-transparent @min-[40rem]:[&_:is(a,button)]:bg-transparent @min-[40rem]:[&_:is(a,button)]:font-medium @min-[40rem]:[&_[data-unavailable]]:font-normal'

/** What a {@link Cell} takes. */
interface CellProps<Row> {
  column: TableColumn<Row>
  row: Row
  index: number
  compact: boolean
  /** Whether texts wrap in the table's compact rows. */
  wraps: boolean
  isNew: boolean
  /** Whether the heading above the row says it: only assistive technology reads it here. */
  isSaidAbove: boolean
}

const edgeLook = {
  start: undefined,
  end: '@min-[40rem]:text-end',
  right: '@min-[40rem]:text-right',
} as const

function Cell<Row>(props: CellProps<Row>) {
  const { column, row, index, compact, wraps, isNew, isSaidAbove } = props
  const content = column.cell ? column.cell(row, index) : saidIn(column, row)
  const { place } = column
  const look = cx(
    gap,
    rowLine,
    place && placeLook[place],
    compact ? (wraps ? wrappingCell : place ? compactCell : tightCell) : '@min-[40rem]:py-row',
    column.isAction && quietAction,
    awayLook(column),
  )
  if (column.rowHeader) {
    return (
      <th
        {...roles.rowHeader}
        className={cx(
          look,
          'text-start font-semibold wrap-anywhere',
          !place &&
            '@max-[40rem]:order-first @max-[40rem]:block @max-[40rem]:w-full @max-[40rem]:p-0 @max-[40rem]:text-base',
        )}
      >
        {isNew && (
          // A selected row has the mark's own ground.
          <span
            className={cx(chipLook, 'me-2 inline-block in-[tr:has([data-box]:checked)]:bg-raised')}
          >
            New
          </span>
        )}
        {content}
      </th>
    )
  }
  const bare = column.hideHeader || column.hideCardLabel
  return (
    <td
      {...roles.cell}
      className={cx(
        look,
        'wrap-anywhere',
        column.align === 'end' && 'tabular',
        edgeLook[edgeOf(column)],
        !place && (column.onCard === false ? '@max-[40rem]:hidden' : cardLine),
        !place &&
          (column.isAction
            ? '@max-[40rem]:pt-2'
            : bare
              ? '@max-[40rem]:w-full'
              : '@max-[40rem]:w-full @max-[40rem]:justify-between @max-[40rem]:text-end'),
        column.screenOnly && 'print:hidden',
        isSaidAbove && '@max-[40rem]:hidden',
      )}
    >
      {isSaidAbove ? (
        <span className="sr-only">{content}</span>
      ) : (
        <Labelled column={column} bare={bare}>
          {content}
        </Labelled>
      )}
    </td>
  )
}

interface LabelledProps<Row> {
  column: TableColumn<Row>
  bare: boolean | undefined
  children: ReactNode
}

/** A cell's content, on a card after the column's name. Assistive technology reads the header instead. */
function Labelled<Row>({ column: { header, place }, bare, children }: LabelledProps<Row>) {
  if (bare) return children
  return (
    <>
      <span
        aria-hidden
        className="me-2 rtl:mx-1 hidden shrink-0 whitespace-nowrap text-ink-soft @max-[40rem]:inline"
      >
        {header}
      </span>
      {place ? children : <div className="min-w-0">{children}</div>}
    </>
  )
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { columns, row, id, index, line, numbered, compact, isNew, saidAbove, ref } = props
  const isSmall = columns.some(({ place }) => place)
  const wraps = columns.some((column) => column.wraps)
  return (
    <tr
      {...roles.row}
      ref={ref}
      data-row={id}
      data-index={line}
      aria-rowindex={numbered ? line + 2 : undefined}
      // A focused control must not be scrolled under the top bar, the sticky header or the bar of the selection.
      className={cx(
        'has-[[data-box]:checked]:bg-info-soft print:break-inside-avoid [&_:is(a,button,input,select,textarea)]:scroll-mb-24 @min-[40rem]:[&_:is(a,button,input,select,textarea)]:scroll-mt-32',
        isSmall ? smallCard : fullCard,
        compact && isSmall && !wraps ? 'align-middle' : 'align-baseline',
        compact && compactRow,
        '@min-[40rem]:hover:bg-sunk',
      )}
    >
      {columns.map((column) => (
        <Cell
          key={column.key}
          {...{ column, row, index, compact, wraps, isNew }}
          isSaidAbove={saidAbove?.includes(column.key) ?? false}
        />
      ))}
    </tr>
  )
}

/** One row, or one card. It renders only when its props change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
