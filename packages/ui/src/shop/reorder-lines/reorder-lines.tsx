import type { Product } from '@strapline/contract/entities'
import { useState } from 'react'
import { voice } from '../../content/voice.ts'
import { capital } from '../../lib/capital.ts'
import { costOf } from '../../lib/cost-of.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { countLines } from '../../order-pad/count-lines.ts'
import { type ReorderLine, rowsOfReorder } from '../../order-pad/reorder.ts'
import type { PadRow } from '../../order-pad/types.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Async } from '../../primitives/async/async.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { ReorderRow } from './reorder-row.tsx'

export interface ReorderLinesProps {
  /** Whether it is open. Each time it opens, everything that can be ordered is taken. */
  open: boolean
  /** Called when it asks to be closed: by Cancel, Close, Escape or a press beside it. */
  onOpenChange: (open: boolean) => void
  /** The older orders beside today's catalogue, as `differenceOf` says it; it needs the catalogue. */
  lines: Resource<ReorderLine[]>
  /** Orders that were not found among the newest ones, while there are older ones to look at. */
  more?:
    | {
        /** How many orders. */
        missing: number
        /** Looks at the next older ones. */
        load: () => void
        loading: boolean
        /** Why they did not load, and what to do. */
        failed?: string | undefined
      }
    | undefined
  /** How many lines the pad has room for. */
  room: number
  /** Adds the rows of the lines that are taken to the pad, at least one, in their order. */
  onAdd: (rows: readonly PadRow[]) => void
}

const none: readonly ReorderLine[] = []
const noneLeft: ReadonlySet<string> = new Set()
const noneInstead: ReadonlyMap<string, Product> = new Map()

/** The lines of older orders with today's prices and stock: each can be taken or left before it goes into the pad. */
export function ReorderLines({ open, onOpenChange, lines, more, room, onAdd }: ReorderLinesProps) {
  const money = useMoney('detail')
  const [left, setLeft] = useState(noneLeft)
  const [instead, setInstead] = useState(noneInstead)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setLeft(noneLeft)
    setInstead(noneInstead)
  }

  const all = dataOf(lines) ?? none
  const orderable = all.filter(({ id, quantity }) => quantity !== undefined || instead.has(id))
  const taken = orderable.filter(({ id }) => !left.has(id))
  const total = taken.reduce((sum, line) => sum + totalOf(line, instead.get(line.id)), 0)

  function toggle(id: string) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  function takeInstead(id: string, product: Product | undefined) {
    const next = new Map(instead)
    if (product) next.set(id, product)
    else next.delete(id)
    setInstead(next)
    setLeft(new Set([...left].filter((each) => each !== id)))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Order again"
      description="What you ordered then, and what it would be today."
      footer={
        <>
          <p role="status" className="tabular me-auto self-center text-sm max-sm:basis-full">
            {countLines(taken.length)}, {money(total)} at today’s price
          </p>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabledReason={disabledReason(taken.length, room)}
            onClick={() => onAdd(rowsOfReorder(taken, instead))}
          >
            Add {countLines(taken.length)} to the pad
          </Button>
        </>
      }
    >
      {more && <OlderOrders {...more} />}
      <Async
        resource={lines}
        texts={{
          noun: 'prices and limits',
          loading: 'Loading today’s prices and limits',
          refreshing: 'Refreshing the prices and limits',
          failed: 'Today’s prices and limits did not load',
        }}
        skeleton={<Skeleton className="h-64 w-full" />}
        headingLevel={3}
      >
        {(shown) => (
          <>
            {orderable.length > 1 && (
              <CheckboxField
                label={allOf(orderable.length, shown.length)}
                checked={taken.length === orderable.length}
                onChange={({ target }) =>
                  setLeft(target.checked ? noneLeft : new Set(orderable.map(({ id }) => id)))
                }
              />
            )}
            <ul className="border-ink border-t">
              {shown.map((line) => (
                <ReorderRow
                  key={line.id}
                  line={line}
                  taken={taken.includes(line)}
                  instead={instead.get(line.id)}
                  onToggle={() => toggle(line.id)}
                  onInstead={(product) => takeInstead(line.id, product)}
                />
              ))}
            </ul>
          </>
        )}
      </Async>
    </Dialog>
  )
}

/** Says which orders are older than the ones searched, and searches more. */
function OlderOrders({ missing, load, loading, failed }: NonNullable<ReorderLinesProps['more']>) {
  const orders = missing === 1 ? '1 order is' : `${formatCount(missing)} orders are`
  return (
    <Alert
      tone={failed === undefined ? 'info' : 'danger'}
      announce={failed !== undefined}
      className="mb-4"
      action={
        <Button size="sm" onClick={load} busy={loading ? 'Looking further back' : undefined}>
          Look further back
        </Button>
      }
    >
      {orders} older than the ones searched. {failed}
    </Alert>
  )
}

/** The label of the box that takes all of them. */
function allOf(orderable: number, all: number): string {
  if (orderable === all) return `All ${countLines(all)}`
  return `All that can be ordered: ${formatCount(orderable)} of ${countLines(all)}`
}

function totalOf({ order, total = 0 }: ReorderLine, instead: Product | undefined): number {
  return instead ? costOf(order.myOrder, instead) : total
}

function disabledReason(taken: number, room: number): string | undefined {
  if (taken === 0) return 'Tick what you want to order again.'
  if (taken <= room) return undefined
  return room <= 0
    ? `The pad is full. ${capital(voice().ordering.send)} or remove lines first.`
    : `The pad has room for ${countLines(room)}. Untick ${formatCount(taken - room)}.`
}
