import { cx } from 'class-variance-authority'
import { Check, Minus } from 'lucide-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { Icon } from '../../lib/icon.tsx'

/** What {@link TickBox} takes; every prop goes to the control. */
export interface TickBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  ref?: Ref<HTMLInputElement>
}

const mark =
  'pointer-events-none invisible col-start-1 row-start-1 place-self-center text-on-ink forced-colors:hidden'

/** A box to tick, without a label of its own. It shows a dash when its control is `indeterminate`. */
export function TickBox(props: TickBoxProps) {
  return (
    <span className="grid shrink-0">
      {/* In forced colours the system draws box and mark: ours would lose their backgrounds. */}
      <input
        {...props}
        type="checkbox"
        className="peer col-start-1 row-start-1 size-5 cursor-[inherit] appearance-none rounded-sm border border-rule-strong bg-raised not-disabled:group-hover:border-ink checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:border-rule-strong disabled:bg-sunk forced-colors:appearance-auto"
      />
      <Icon
        icon={Check}
        size="sm"
        className={cx(mark, 'peer-checked:visible peer-disabled:text-ink')}
      />
      <Icon icon={Minus} size="sm" className={cx(mark, 'peer-indeterminate:visible')} />
    </span>
  )
}
