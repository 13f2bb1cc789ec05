import { type ReactNode, useId } from 'react'
import { TickBox } from '../../primitives/checkbox-field/tick-box.tsx'

interface FilterCheckProps {
  /** What the products have while it is ticked. */
  children: ReactNode
  /** Stands at the end of the line: how many products have it. */
  count?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A line of the filters with a box to tick. */
export function FilterCheck({ children, count, checked, onChange }: FilterCheckProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="group flex min-h-10 cursor-pointer items-start gap-2.5 py-2 text-sm lg:min-h-7 lg:py-1"
    >
      <TickBox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      {count}
    </label>
  )
}
