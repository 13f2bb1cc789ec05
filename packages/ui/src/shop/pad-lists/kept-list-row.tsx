import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { countLines } from '../../order-pad/count-lines.ts'
import { Button } from '../../primitives/button/button.tsx'
import { OpenQuestion } from './open-question.tsx'
import { RenameForm } from './rename-form.tsx'
import type { KeptList, ListActions, PresentPad } from './types.ts'

export interface KeptListRowProps {
  list: KeptList
  lists: readonly KeptList[]
  pad: PresentPad
  /** Why no other list can be kept, not even a copy. */
  problem: string | undefined
  /** What it asks about, instead of or below its buttons. */
  asking: 'open' | 'rename' | undefined
  onAsk: (what: 'open' | 'rename' | undefined) => void
  onDelete: () => void
  actions: ListActions
}

/** A kept list with what can be done with it. */
export function KeptListRow(props: KeptListRowProps) {
  const { list, lists, pad, problem, asking, onAsk, onDelete, actions } = props
  const root = useFocusWhenRemoved<HTMLLIElement>()
  const { id, name, rows } = list
  if (asking === 'rename') {
    return (
      <li className="border-rule border-b py-4">
        <RenameForm
          list={list}
          lists={lists}
          onRename={(next) => {
            actions.onRename(id, next)
            onAsk(undefined)
          }}
          onCancel={() => onAsk(undefined)}
        />
      </li>
    )
  }
  return (
    <li ref={root} className="border-rule border-b py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-1 basis-48 py-1">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>{' '}
          <span className="tabular whitespace-nowrap text-ink-soft text-sm">
            {countLines(rows.length)}
          </span>
        </p>
        <div className="-ms-3 flex flex-wrap sm:ms-0">
          <RowButton
            label="Open"
            name={name}
            onClick={() => (pad.lines === 0 ? actions.onOpen(id, 'replace') : onAsk('open'))}
          />
          <RowButton label="Rename" name={name} onClick={() => onAsk('rename')} />
          <RowButton
            label="Duplicate"
            name={name}
            disabledReason={problem}
            onClick={() => actions.onDuplicate(id)}
          />
          <RowButton label="Delete" name={name} onClick={onDelete} />
        </div>
      </div>
      {asking === 'open' && (
        <OpenQuestion
          list={list}
          pad={pad}
          onOpen={(how) => {
            actions.onOpen(id, how)
            onAsk(undefined)
          }}
          onCancel={() => onAsk(undefined)}
        />
      )}
    </li>
  )
}

interface RowButtonProps {
  label: string
  /** The list's name, for assistive technology. */
  name: string
  disabledReason?: string | undefined
  onClick: () => void
}

function RowButton({ label, name, disabledReason, onClick }: RowButtonProps) {
  return (
    <Button variant="quiet" size="sm" disabledReason={disabledReason} onClick={onClick}>
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
