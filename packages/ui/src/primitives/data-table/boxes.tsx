import { type ReactNode, use, useId } from 'react'
import { TickBox, type TickBoxProps } from '../checkbox-field/tick-box.tsx'
import type { ShownRow } from './types.ts'
import { BoxesContext } from './use-selection.ts'

export interface RowBoxProps {
  /** The row's key. */
  id: string
  /** What the row is called. */
  name: string
}

/** The box that selects a row. With Shift it selects all rows from the one that was pressed before. */
export function RowBox({ id, name }: RowBoxProps) {
  const { selected, press } = use(BoxesContext)
  return (
    <LargeBox
      data-box=""
      label={`Select ${name}`}
      checked={selected.has(id)}
      onChange={({ target, nativeEvent }) =>
        press(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  )
}

export interface AllBoxProps<Row> {
  /** The rows that it selects. */
  rows: readonly ShownRow<Row>[]
  /** Its name: "Select all orders". */
  label: string
}

/** The box that selects several rows, or deselects them when all are. It has a dash when some are. */
export function AllBox<Row>({ rows, label }: AllBoxProps<Row>) {
  const { selected, set } = use(BoxesContext)
  const count = selected.size === 0 ? 0 : rows.filter(({ id }) => selected.has(id)).length
  const isAll = count > 0 && count === rows.length
  const ids = () => rows.map(({ id }) => id)
  return (
    <LargeBox
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      label={label}
      checked={isAll}
      disabled={rows.length === 0}
      onChange={() => set(ids(), !isAll)}
    />
  )
}

/** A box with a larger target than itself: on cards it is pressed by a finger. */
function LargeBox({ label, ...box }: TickBoxProps & { label: string }) {
  const id = useId()
  return (
    <OnBaseline>
      <label
        htmlFor={id}
        className="group inline-flex min-h-7 min-w-6 cursor-pointer items-center has-disabled:cursor-not-allowed @min-[40rem]:ms-1 @max-[40rem]:min-h-11 @max-[40rem]:min-w-8"
      >
        <TickBox {...box} id={id} />
        <span className="sr-only">{label}</span>
      </label>
    </OnBaseline>
  )
}

/** Gives controls without a text the baseline of one, so that they stand in line with their neighbours. */
export function OnBaseline({ children }: { children: ReactNode }) {
  return <span className="-my-1 inline-flex items-center before:content-['\200b']">{children}</span>
}
