import type { Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { TickBox } from '../../primitives/checkbox-field/tick-box.tsx'

export interface CompareCheckProps {
  /** The product that is compared with others while it is ticked. */
  product: Pick<Product, '_id' | 'name'>
  /** Whether it is ticked. */
  isCompared: boolean
  /** Called with the product's id, and whether it is to be compared. */
  onCompare: (id: string, isCompared: boolean) => void
  /**
   * Whether "Compare" stands beside the box at every width, or in places of at most 42rem only: elsewhere a column's
   * header says it.
   * @default 'always'
   */
  label?: 'always' | 'when-narrow'
}

/** Compares a product with others. */
export function CompareCheck({
  product: { _id, name },
  isCompared,
  onCompare,
  label = 'always',
}: CompareCheckProps) {
  const id = useId()
  const isAlways = label === 'always'
  return (
    <label
      htmlFor={id}
      title={isAlways ? undefined : 'Compare'}
      className={cx(
        'group flex min-h-6 min-w-6 w-fit cursor-pointer items-center gap-2 text-sm',
        // As high as a finger, without moving what is around it.
        isAlways ? '-my-2.5 py-2.5' : '@max-[42rem]:-mb-2 @max-[42rem]:min-h-11',
      )}
    >
      <TickBox
        id={id}
        checked={isCompared}
        onChange={({ target }) => onCompare(_id, target.checked)}
        aria-label={`Compare: ${name}`}
      />
      <span className={isAlways ? undefined : 'hidden @max-[42rem]:inline'}>Compare</span>
    </label>
  )
}
