import type { CSSProperties, ReactNode } from 'react'
import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../primitives/button/button.tsx'
import { isNamed } from './is-named.ts'

export interface ShowAllProps<T> {
  items: readonly T[]
  /** What they are, for the button: `new states`. */
  called: string
  /** So many are shown at first. */
  shown: number
  className: string
  style?: CSSProperties
  /** An item of the list. */
  children: (item: T) => ReactNode
}

/** A list of which the first are shown, and all by a press, or where the address leads to another one. */
export function ShowAll<T>({ items, called, shown, className, style, children }: ShowAllProps<T>) {
  const [isWhole, setWhole] = useState(() => items.slice(shown).some(isNamedItem))
  return (
    <>
      <ul className={className} style={style}>
        {items.slice(0, isWhole ? undefined : shown).map(children)}
      </ul>
      {!isWhole && items.length > shown && (
        <p className="sb-unstyled">
          <Button size="sm" onClick={() => setWhole(true)}>
            Show all {formatCount(items.length)} {called}
          </Button>
        </p>
      )}
    </>
  )
}

const isNamedItem = (item: unknown) =>
  typeof item === 'object' && item !== null && 'id' in item && isNamed(String(item.id))
