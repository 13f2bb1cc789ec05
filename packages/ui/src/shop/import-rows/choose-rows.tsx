import { cx } from 'class-variance-authority'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ExportButtons } from '../../primitives/export-buttons/export-buttons.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import type { ImportActions } from './types.ts'

export interface ChooseRowsProps {
  /** Why the last one could not be read. */
  problem: string | undefined
  actions: ImportActions
}

/** The files that the browser offers first; the reader looks at the content, whatever a file is called. */
const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain'

/** Chooses or drops a file, or pastes rows into a box. */
export function ChooseRows({ problem, actions }: ChooseRowsProps) {
  const root = useFocusWhenRemoved<HTMLDivElement>()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [dropProblem, setDropProblem] = useState<string>()
  const drop = useDrop((data) => {
    const files = [...data.files]
    setDropProblem(files.length > 1 ? 'Open one file at a time.' : undefined)
    const [file] = files
    if (file) {
      if (files.length === 1) actions.onFile(file)
      return
    }
    const dropped = data.getData('text/plain')
    if (dropped.trim() !== '') actions.onText(dropped)
  })
  const shownProblem = dropProblem ?? problem
  return (
    // Everything in the dialog takes a drop: a file that falls beside the box would replace the page.
    <div ref={root} {...drop.handlers} className="grid gap-6">
      {shownProblem !== undefined && (
        <Alert tone="danger" announce>
          {shownProblem}
        </Alert>
      )}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-sm border-2 border-dashed p-6',
          drop.over ? 'border-ink bg-info-soft' : 'border-rule-strong bg-paper',
        )}
      >
        <Icon icon={FileUp} size="lg" className="text-ink-soft max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-48">
          <span className="font-semibold">
            {drop.over ? 'Drop to read the file' : 'Drop a CSV or XLSX file here'}
          </span>
          <span className="block text-ink-soft text-sm">
            At most 20 MB. It is read on your device.
          </span>
        </p>
        <input
          ref={picker}
          type="file"
          aria-label="File with lines"
          accept={accepted}
          hidden
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file can be chosen again once it was corrected.
            target.value = ''
            setDropProblem(undefined)
            if (file) actions.onFile(file)
          }}
        />
        <div className="flex flex-wrap gap-2 max-sm:grow max-sm:*:grow">
          <Button onClick={() => picker.current?.click()}>Choose a file</Button>
          <ExportButtons label="Sample" onExport={actions.onSample} />
        </div>
      </div>
      <form
        aria-label="Pasted rows"
        className="grid justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const isEmpty = text.trim() === ''
          setMissing(isEmpty)
          if (isEmpty) event.currentTarget.querySelector('textarea')?.focus()
          else actions.onText(text)
        }}
      >
        <TextField
          label="Or paste rows here"
          multiline
          rows={6}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setMissing(false)
          }}
          error={isMissing ? 'Paste or type rows first.' : undefined}
          autoComplete="off"
          spellCheck={false}
          hint="As copied from a spreadsheet or a mail. Columns may be separated by tabs, commas, semicolons, bars or spaces."
          className="w-full"
        />
        <Button type="submit">Read the rows</Button>
      </form>
    </div>
  )
}

/** The handlers of what files and texts are dropped on, and whether something is over it. */
function useDrop(onDrop: (data: DataTransfer) => void) {
  // Each element inside is entered and left too, so they are counted.
  const [depth, setDepth] = useState(0)
  const allow = (event: DragEvent) => event.preventDefault()
  return {
    over: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        allow(event)
        setDepth((current) => current + 1)
      },
      onDragOver: allow,
      onDragLeave: () => setDepth((current) => Math.max(current - 1, 0)),
      onDrop: (event: DragEvent) => {
        allow(event)
        setDepth(0)
        onDrop(event.dataTransfer)
      },
    },
  }
}
