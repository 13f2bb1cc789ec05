import type { Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { Scale } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { TickBox } from '../../primitives/checkbox-field/tick-box.tsx'

export interface CompareCheckProps {
  /** The product that is compared with others while it is ticked. */
  product: Pick<Product, '_id' | 'name'>
  /** Whether it is ticked. */
  isCompared: boolean
  /** Called with the product's id, and whether it is to be compared. */
  onCompare: (id: string, isCompared: boolean) => void
  /**
   * `label` has "Compare" beside the box. `box` has it in places of at most 42rem only: elsewhere a column's header
   * says it. `icon` stands in a row of icons, on a card.
   * @default 'label'
   */
  look?: 'label' | 'box' | 'icon'
}

/** Compares a product with others. */
export function CompareCheck({
  product: { _id, name },
  isCompared,
  onCompare,
  look = 'label',
}: CompareCheckProps) {
  const id = useId()
  const box = {
    id,
    checked: isCompared,
    onChange: ({ target }: { target: HTMLInputElement }) => onCompare(_id, target.checked),
    'aria-label': `Compare: ${name}`,
  }
  if (look === 'icon') {
    return (
      <span title="Compare" className="relative grid size-10 shrink-0 place-items-center">
        <input
          {...box}
          type="checkbox"
          // In forced colours the system draws the tick: our backgrounds would be lost.
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm checked:inset-1 checked:bg-ink not-checked:hover:bg-sunk forced-colors:appearance-auto"
        />
        <Icon
          icon={Scale}
          className="pointer-events-none relative text-ink-soft peer-checked:text-on-ink forced-colors:hidden"
        />
      </span>
    )
  }
  const isLabelled = look === 'label'
  return (
    <label
      htmlFor={id}
      title={isLabelled ? undefined : 'Compare'}
      className={cx(
        'group flex min-h-6 min-w-6 w-fit cursor-pointer items-center gap-2 text-sm',
        // As high as a finger, without moving what is around it.
        isLabelled ? '-my-2.5 py-2.5' : '@max-[42rem]:-mb-2 @max-[42rem]:min-h-11',
      )}
    >
      <TickBox {...box} />
      <span className={isLabelled ? undefined : 'hidden @max-[42rem]:inline'}>Compare</span>
    </label>
  )
}
