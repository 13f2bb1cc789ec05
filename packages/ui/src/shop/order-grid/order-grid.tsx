import { cx } from 'class-variance-authority'
import { useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { useCards } from '../../lib/use-cards.ts'
import { useRowWindow } from '../../lib/use-row-window.ts'
import { GridRow } from './grid-row.tsx'
import { lockReason } from './locked.ts'
import { columns, roles, rowGrid } from './parts.ts'
import type { OrderGridProps, RowActions } from './types.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { usePaste } from './use-paste.ts'

export type { OrderGridHandle, OrderGridProps } from './types.ts'

/** The lines of an order pad, typed into as in a spreadsheet; in a narrow place, one card for each line. */
export function OrderGrid(props: OrderGridProps) {
  const { lines, states, isLoading = false, onEdit, onPaste, ref } = props
  const root = useRef<HTMLDivElement>(null)
  const [table, cards] = useCards()
  const focus = useGridFocus(root, lines.length)
  const keys = useGridKeys({ lines, states, focus, onEdit, onWrite: props.onWrite })
  const {
    lines: shown,
    body,
    measure,
  } = useRowWindow({
    count: lines.length,
    pinned: focus.row,
    cards,
    threshold: 60,
    most: 90,
    firstGuess: cards ? 132 : 29,
  })

  function isTrouble({ problem, isEmpty, line }: OrderGridProps['lines'][number]) {
    const state = states.get(line.id)
    const isOpen = state === undefined || !lockReason(state)
    return isOpen && ((problem !== undefined && !isEmpty) || state?.kind === 'refused')
  }

  function toProblem(step: 1 | -1) {
    const from = focus.wasUsed ? focus.row : step === 1 ? -1 : lines.length
    for (let steps = 1; steps <= lines.length; steps += 1) {
      const row = (from + step * steps + lines.length * 2) % lines.length
      const line = lines[row]
      if (!line || !isTrouble(line)) continue
      const [first] = line.fixes
      const column = first?.kind === 'focus' ? first.column : first ? 'state' : 'part'
      focus.goTo({ row, column, order: 0 })
      return
    }
  }

  useImperativeHandle(ref, () => ({
    toProblem,
    toCell: (id, column) => {
      const row = lines.findIndex(({ line }) => line.id === id)
      if (row >= 0) focus.goTo({ row, column, order: 0 })
    },
  }))

  usePaste({
    root,
    onTable: (text) => {
      const row = focus.wasUsed ? focus.row : lines.length - 1
      // Takes over what is typed in the cell, before its line moves down.
      if (root.current?.contains(document.activeElement)) focusedField()?.blur()
      onPaste(text, row)
      focus.goTo({ row, column: 'part', order: 0 })
    },
    onCell: (text) => {
      const { row, column } = focus.place
      const line = lines[focus.wasUsed ? row : lines.length - 1]
      if (!line || lockReason(states.get(line.line.id))) return
      onEdit({ kind: 'set', id: line.line.id, [column === 'quantity' ? 'quantity' : 'part']: text })
    },
  })

  const actions = useRowActions({ ...props, focus, toQuantity: keys.toQuantity })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the cells in it, which have the focus.
    <div
      ref={root}
      className="@container"
      onKeyDown={keys.onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <table
        {...roles.grid}
        ref={table}
        aria-label="Order lines"
        aria-rowcount={lines.length + 1}
        // Cards are told by this display.
        className="flow-root [overflow-anchor:none] @max-[40rem]:block"
      >
        <thead
          {...roles.rowGroup}
          className="z-10 block bg-paper @max-[40rem]:sr-only @min-[40rem]:[@media(height>=30rem)]:sticky @min-[40rem]:[@media(height>=30rem)]:top-(--top-bar) print:static!"
        >
          <tr {...roles.row} aria-rowindex={1} className={cx(rowGrid, 'border-ink border-b')}>
            {columns.map(({ key, header, isEnd, isHidden }) => (
              <th
                {...roles.columnHeader}
                key={key}
                className={cx(
                  'px-2 py-1 font-semibold text-ink-soft text-sm',
                  isEnd ? 'text-right' : 'text-start',
                )}
              >
                <span
                  className={cx(
                    isHidden === true && 'sr-only',
                    isHidden === 'narrow' && '@max-[56rem]:sr-only',
                  )}
                >
                  {header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...roles.rowGroup}
          ref={body}
          className="block @max-[40rem]:border-ink @max-[40rem]:border-t"
        >
          {shown.map((entry) => {
            if ('height' in entry) {
              return (
                <tr {...roles.spacer} key={entry.key} className="block">
                  <td className="block p-0" style={{ height: entry.height }} />
                </tr>
              )
            }
            const checked = lines[entry.index]
            return (
              checked && (
                <GridRow
                  // By its place: what is typed next goes on in the same field, although its line is another one.
                  key={entry.index}
                  checked={checked}
                  state={states.get(checked.line.id)}
                  index={entry.index}
                  isLast={entry.index === lines.length - 1}
                  isActive={focus.isInside && entry.index === focus.row}
                  isLoading={isLoading}
                  actions={actions}
                  ref={measure}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const focusedField = () =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined

/** What {@link useRowActions} takes. */
interface RowActionsQuery extends OrderGridProps {
  focus: ReturnType<typeof useGridFocus>
  toQuantity: (row: number) => void
}

/** The latest functions behind an object that stays the same. */
function useRowActions(query: RowActionsQuery): RowActions {
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  })
  const { suggest } = query
  const hasTexts = query.onWrite !== undefined
  return useMemo(
    () => ({
      complete: (text) => latest.current.complete(text),
      suggest,
      purchaseOf: ({ _id }) => latest.current.purchases?.get(_id),
      edit: (edit) => latest.current.onEdit(edit),
      choose: (row, id, product) => {
        latest.current.onChoose(id, product)
        latest.current.toQuantity(row)
      },
      focus: (row, column) => latest.current.focus.goTo({ row, column, order: 0 }),
      orderPath: (order) => latest.current.orderPath?.(order),
      write: hasTexts ? (id) => latest.current.onWrite?.(id) : undefined,
    }),
    [suggest, hasTexts],
  )
}
