import { useState } from 'react'
import { useShortcuts } from '../../lib/shortcuts.tsx'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { countLines } from '../../order-pad/count-lines.ts'
import { type Columns, rowsOf, type Table } from '../../order-pad/read-table.ts'
import { mostLines } from '../../order-pad/types.ts'
import { Button } from '../../primitives/button/button.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { ChooseRows } from './choose-rows.tsx'
import { PreviewRows } from './preview-rows.tsx'
import type { ImportActions, Source } from './types.ts'

export interface ImportRowsProps {
  /** Whether it is open. */
  open: boolean
  /** Called when it asks to be closed: by Cancel, Close, Escape or a press beside it. */
  onOpenChange: (open: boolean) => void
  /** What there is to take lines from: nothing, a file that is being read, or a table. */
  source: Source
  /** How many lines the pad has. They stay above the new ones, or are replaced by them. */
  used: number
  /** What its buttons, selects and drop zone do. */
  actions: ImportActions
}

/** Takes lines from a file or a paste, and shows first what they would be. */
export function ImportRows({ open, onOpenChange, source, used, actions }: ImportRowsProps) {
  const [corrected, setCorrected] = useState<{ of: Table; columns: Columns }>()
  const isTable = source.kind === 'table'
  const columns = isTable && corrected?.of === source.table ? corrected.columns : undefined
  const found = isTable ? { ...source, columns: columns ?? source.columns } : undefined
  const rows = found ? rowsOf(found.table, found.columns) : []
  const room = Math.max(mostLines - used, 0)
  const added = rows.slice(0, room)
  const reason = disabledReason(rows.length, room)
  const take = () => actions.onTake(added, 'add')
  useShortcuts(
    open && found && reason === undefined
      ? [{ keys: 'Mod+Enter', does: 'Adds the lines.', run: take }]
      : [],
    'dialog',
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Paste or open a file"
      description="A line for each part, with its number or name and the quantity."
      size="lg"
      footer={
        found && (
          <>
            <Button size="lg" onClick={actions.onBack}>
              Back
            </Button>
            {used > 0 && (
              <Button
                size="lg"
                disabledReason={rows.length === 0 ? noLine : undefined}
                onClick={() => actions.onTake(rows.slice(0, mostLines), 'replace')}
              >
                Replace the pad
              </Button>
            )}
            <Button size="lg" variant="primary" disabledReason={reason} onClick={take}>
              Add {countLines(added.length)}
            </Button>
          </>
        )
      }
    >
      {/* It takes the focus when the step changes. */}
      <section aria-label="Lines to add" tabIndex={-1}>
        {source.kind === 'nothing' && <ChooseRows problem={source.problem} actions={actions} />}
        {source.kind === 'reading' && <Reading name={source.name} onBack={actions.onBack} />}
        {found && (
          <PreviewRows
            name={found.name}
            table={found.table}
            columns={found.columns}
            onColumns={(next) => setCorrected({ of: found.table, columns: next })}
            rows={rows}
            room={room}
          />
        )}
      </section>
    </Dialog>
  )
}

const noLine = 'There is no line in it. Say which column is the part.'

function disabledReason(found: number, room: number): string | undefined {
  if (found === 0) return noLine
  return room === 0 ? 'The pad is full. Send or remove lines first, or replace them.' : undefined
}

interface ReadingProps {
  name: string
  onBack: () => void
}

function Reading({ name, onBack }: ReadingProps) {
  const root = useFocusWhenRemoved<HTMLDivElement>()
  return (
    <div ref={root} className="grid justify-items-start gap-4 py-8">
      <ProgressBar label={`Reading ${name}`} />
      <p role="status" className="wrap-anywhere">
        Reading <bdi>{name}</bdi>…
      </p>
      <Button onClick={onBack}>Stop reading</Button>
    </div>
  )
}
