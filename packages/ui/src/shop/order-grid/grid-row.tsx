import { unitPriceFor } from '@strapline/contract/price-breaks'
import { cx } from 'class-variance-authority'
import { memo, type Ref, useCallback, useId } from 'react'
import { useMoney } from '../../lib/currency.tsx'
import { fold } from '../../lib/fold.ts'
import type { CheckedLine, LineFix, LineProblem, LineState } from '../../order-pad/types.ts'
import { TextsLine } from '../texts-line/texts-line.tsx'
import { lockReason } from './locked.ts'
import { PartCell } from './part-cell.tsx'
import { ownLine, roles, rowGrid } from './parts.ts'
import { keyStop } from './places.ts'
import { QuantityCell } from './quantity-cell.tsx'
import { RowButtons } from './row-buttons.tsx'
import { StateCell } from './state-cell.tsx'
import type { RowActions } from './types.ts'

interface GridRowProps {
  checked: CheckedLine
  state: LineState | undefined
  index: number
  /** Whether it is the empty line at the end of the pad. */
  isLast: boolean
  /** Whether the focus is in this row, so that it says why it can't be changed. */
  isActive: boolean
  /** Whether the catalogue is on its way. */
  isLoading: boolean
  actions: RowActions
  ref?: Ref<HTMLTableRowElement> | undefined
}

/** The field that is marked as wrong; none where it is right, or where it only has to be confirmed or chosen. */
const wrongField = {
  'part-missing': 'part',
  'part-unchecked': undefined,
  'part-unknown': 'part',
  'part-ambiguous': undefined,
  'part-guessed': undefined,
  'part-contradicted': undefined,
  'quantity-missing': 'quantity',
  'quantity-unreadable': 'quantity',
  'below-minimum': 'quantity',
  'above-stock': 'quantity',
  'not-whole-packs': 'quantity',
  'sold-out': 'part',
  'same-part': undefined,
  'sent-before': undefined,
} as const satisfies Record<LineProblem['kind'], 'part' | 'quantity' | undefined>

/** Up to this many characters the name stands beside what was typed, where there is room for most of it. */
const shortPart = 16

// An amount is never cut: it wraps.
const figure = `tabular px-2 py-0 text-right leading-7 wrap-anywhere @max-[40rem]:col-start-3 @max-[40rem]:p-0 @max-[40rem]:leading-6 @min-[16rem]:@max-[40rem]:min-h-6 @max-[20rem]:col-span-2 @max-[20rem]:col-start-3 ${ownLine}`

/** The product's name, where the part as shown does not say it. */
function productName(part: string, { match }: CheckedLine) {
  const product = match.kind === 'found' || match.kind === 'guess' ? match.product : undefined
  return product && fold(product.name) !== fold(part.trim()) ? product.name : undefined
}

function PlainGridRow({
  checked,
  state,
  index,
  isLast,
  isActive,
  isLoading,
  actions,
  ref,
}: GridRowProps) {
  const stateId = useId()
  const money = useMoney('detail')
  const number = index + 1
  const { id, quantity } = checked.line
  const { problem, product, total, isEmpty } = checked
  const isGuess = checked.match.kind === 'guess'
  const reason = lockReason(state)
  const isLocked = reason !== undefined
  // What was sent is what the product is called, whatever was typed to name it.
  const part = isLocked && product ? (product.partNumber ?? product.name) : checked.line.part
  const name = productName(part, checked)
  const isTrouble = !isLocked && problem !== undefined && problem.kind !== 'part-unchecked'
  const wrong = isTrouble ? wrongField[problem.kind] : undefined

  const setPart = useCallback(
    (text: string) => actions.edit({ kind: 'set', id, part: text }),
    [actions, id],
  )
  const setQuantity = useCallback(
    (text: string) => actions.edit({ kind: 'set', id, quantity: text }),
    [actions, id],
  )
  const choose: Parameters<typeof PartCell>[0]['onChoose'] = useCallback(
    (chosen) => actions.choose(index, id, chosen),
    [actions, index, id],
  )
  function fix(chosen: LineFix) {
    if (chosen.kind === 'focus') actions.focus(index, chosen.column)
    else actions.edit({ kind: 'fix', fixes: [{ id, fix: chosen }] })
  }

  return (
    <tr
      {...roles.row}
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(
        rowGrid,
        'border-rule border-b text-sm focus-within:bg-sunk print:break-inside-avoid',
        '@max-[40rem]:gap-x-2 @max-[40rem]:pt-2 @max-[40rem]:pb-1 @max-[16rem]:gap-y-1',
        // An element with the focus must not stand under the header or the summary.
        '[&_[data-stop]]:scroll-mt-28 [&_[data-stop]]:scroll-mb-28',
      )}
    >
      <th
        {...roles.rowHeader}
        className={cx(
          'tabular pe-2 text-right font-normal text-xs leading-7 @max-[40rem]:self-start @max-[40rem]:p-0 @max-[40rem]:text-start @max-[40rem]:leading-10',
          isTrouble ? 'font-semibold text-danger' : 'text-ink-faint',
        )}
      >
        {number}
      </th>
      <td
        {...roles.cell}
        data-column="part"
        className={cx('min-w-0 p-0 @max-[40rem]:col-span-3 @max-[40rem]:self-center', ownLine)}
      >
        <div
          className={cx(
            'grid items-center',
            // A long text has the name below it.
            part.length <= shortPart &&
              name !== undefined &&
              '@min-[56rem]:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]',
          )}
        >
          <PartCell
            text={part}
            number={number}
            isWrong={wrong === 'part'}
            isLocked={isLocked}
            describedBy={stateId}
            placeholder={isLast ? 'Part number or name' : undefined}
            isInviting={isLast && isEmpty}
            complete={actions.complete}
            suggest={actions.suggest}
            purchaseOf={actions.purchaseOf}
            onCommit={setPart}
            onChoose={choose}
          />
          {name !== undefined && (
            <bdi
              title={name}
              className={cx(
                'px-2 pb-0.5 @max-[40rem]:line-clamp-2 @max-[40rem]:px-0 @max-[40rem]:pt-1 @min-[40rem]:truncate',
                part.length <= shortPart && '@min-[56rem]:pb-0',
                isGuess
                  ? 'text-warning italic underline decoration-dashed underline-offset-4'
                  : 'text-ink-soft',
              )}
            >
              {isGuess && 'Perhaps '}
              {name}
            </bdi>
          )}
        </div>
        {actions.write && checked.line.texts && (
          <div className="px-2 pb-1 @max-[40rem]:px-0">
            <TextsLine texts={checked.line.texts} />
          </div>
        )}
      </td>
      <td
        {...roles.cell}
        data-column="quantity"
        className={cx(
          'p-0 @max-[40rem]:py-1 @max-[40rem]:self-center @max-[40rem]:col-start-2 @max-[40rem]:row-span-2 @max-[40rem]:row-start-2',
          ownLine,
        )}
      >
        <QuantityCell
          text={quantity}
          product={product}
          number={number}
          isWrong={wrong === 'quantity'}
          isLocked={isLocked}
          usual={checked.usual}
          isInviting={isLast && isEmpty}
          describedBy={stateId}
          onCommit={setQuantity}
        />
      </td>
      <td
        {...roles.cell}
        {...keyStop}
        data-column="price"
        className={cx(figure, '@max-[40rem]:row-start-2')}
      >
        {product && (
          <>
            <span aria-hidden className="hidden text-ink-faint @max-[40rem]:inline">
              ×{' '}
            </span>
            {money(unitPriceFor(product, checked.quantity ?? 0))}
          </>
        )}
      </td>
      <td
        {...roles.cell}
        {...keyStop}
        data-column="total"
        className={cx(
          figure,
          // On a card it stands below the price.
          '@max-[40rem]:row-start-3',
          isTrouble ? 'text-ink-faint' : 'font-semibold',
        )}
      >
        {total !== undefined && money(total)}
      </td>
      <StateCell
        // Another line has other buttons: a second press must not reach one that has moved under the pointer.
        key={id}
        checked={checked}
        state={state}
        isLoading={isLoading}
        number={number}
        id={stateId}
        lockReason={isActive ? reason : undefined}
        isActive={isActive}
        orderPath={actions.orderPath}
        onFix={fix}
      />
      <td
        {...roles.cell}
        data-column="actions"
        className={cx(
          'p-0 text-end @min-[40rem]:col-start-7 @min-[40rem]:row-start-1',
          '@max-[40rem]:col-start-4 @max-[40rem]:row-span-2 @max-[40rem]:row-start-2 @max-[40rem]:self-center',
          // On a narrow card below the figures, which need the room.
          '@max-[20rem]:col-span-3 @max-[20rem]:col-start-2 @max-[20rem]:row-span-1 @max-[20rem]:row-start-5',
          '@max-[16rem]:col-span-1 @max-[16rem]:col-start-2 @max-[16rem]:row-start-1',
        )}
      >
        {!(isLast && isEmpty) && (
          <RowButtons
            id={id}
            index={index}
            state={state}
            onInsert={() => {
              actions.edit({ kind: 'insert', at: index, rows: [{ part: '', quantity: '' }] })
              actions.focus(index, 'part')
            }}
            onEdit={actions.edit}
            onWrite={actions.write}
          />
        )}
      </td>
    </tr>
  )
}

/** One line, as a row or as a card. It renders only when its props change. */
export const GridRow = memo(PlainGridRow)
