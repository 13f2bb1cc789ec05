import { Pencil, Plus, X } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import type { LineState, PadLine } from '../../order-pad/types.ts'
import { Button } from '../../primitives/button/button.tsx'
import { keptReason } from './locked.ts'
import { keyStop } from './places.ts'
import type { RowActions } from './types.ts'

interface RowButtonsProps {
  id: PadLine['id']
  index: number
  state: LineState | undefined
  onInsert: () => void
  onEdit: RowActions['edit']
  onWrite: RowActions['write']
}

const small =
  'min-h-7! border-transparent! bg-transparent! text-ink-soft! hover:bg-rule! @max-[40rem]:min-h-10!'

/** Writes on this line, inserts one above it, and deletes it. */
export function RowButtons({ id, index, state, onInsert, onEdit, onWrite }: RowButtonsProps) {
  const number = index + 1
  return (
    <span className="inline-flex">
      {onWrite && (
        <Button
          {...keyStop}
          size="sm"
          shape="icon"
          variant="quiet"
          aria-label={`Write on line ${number}`}
          title="PO number, cost centre, your part number, note (F4)"
          disabledReason={keptReason(state)}
          onClick={() => onWrite(id)}
          className={small}
        >
          <Icon icon={Pencil} size="sm" />
        </Button>
      )}
      <Button
        {...keyStop}
        size="sm"
        shape="icon"
        variant="quiet"
        aria-label={`Insert a line above line ${number}`}
        title="Insert a line above (Alt + Shift + Enter)"
        onClick={onInsert}
        className={small}
      >
        <Icon icon={Plus} size="sm" />
      </Button>
      <Button
        {...keyStop}
        size="sm"
        shape="icon"
        variant="quiet"
        aria-label={`Delete line ${number}`}
        title="Delete this line (Ctrl + Delete)"
        disabledReason={keptReason(state)}
        onClick={() => onEdit({ kind: 'remove', ids: [id] })}
        className={small}
      >
        <Icon icon={X} size="sm" />
      </Button>
    </span>
  )
}
