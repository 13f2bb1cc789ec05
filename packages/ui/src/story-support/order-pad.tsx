import { fn } from 'storybook/test'
import { dataOf } from '../lib/resource.ts'
import { summaryOf } from '../order-pad/check-pad.ts'
import type { CheckedLine } from '../order-pad/types.ts'
import { OrderPadScreen, type OrderPadScreenProps } from '../screens/order-pad/order-pad.tsx'
import { usePad } from './pad.ts'

/** A pad with these lines. */
export function padWith(lines: readonly CheckedLine[]): OrderPadScreenProps['pad'] {
  return {
    lines,
    states: new Map(),
    summary: summaryOf(lines),
    canUndo: false,
    onEdit: fn(),
    onUndo: fn(),
  }
}

/** Keeps the pad, which the app keeps. */
export function KeepsPad(props: OrderPadScreenProps) {
  const kept = usePad(props.pad.lines, dataOf(props.catalogue) !== undefined)
  return (
    <OrderPadScreen
      {...props}
      pad={{
        ...props.pad,
        lines: kept.lines,
        summary: kept.summary,
        canUndo: kept.canUndo,
        onEdit: (edit) => {
          kept.edit(edit)
          props.pad.onEdit(edit)
        },
        onUndo: () => {
          kept.undo()
          props.pad.onUndo()
        },
      }}
    />
  )
}
