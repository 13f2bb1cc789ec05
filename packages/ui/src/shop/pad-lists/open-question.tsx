import { useEffect } from 'react'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { countLines } from '../../order-pad/count-lines.ts'
import { mostLines } from '../../order-pad/types.ts'
import { Button } from '../../primitives/button/button.tsx'
import type { KeptList, PresentPad } from './types.ts'

export interface OpenQuestionProps {
  list: KeptList
  pad: PresentPad
  onOpen: (how: 'replace' | 'add') => void
  onCancel: () => void
}

/** Asks what becomes of the lines that are in the pad already. */
export function OpenQuestion({ list: { rows }, pad, onOpen, onCancel }: OpenQuestionProps) {
  const root = useFocusWhenRemoved<HTMLDivElement>()
  useEffect(() => root.current?.querySelector('button')?.focus(), [root])
  const beyond = Math.max(pad.lines + rows.length - mostLines, 0)
  return (
    <div ref={root} className="my-2 grid gap-3 rounded-sm bg-sunk p-4">
      <p role="alert" className="text-sm">
        The pad has {countLines(pad.lines)}. Add these {countLines(rows.length)} after them, or
        replace them?
        {beyond > 0 &&
          ` If you add them, ${countLines(beyond)} will be left out, because a pad holds ${mostLines}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onOpen('add')}>
          Add to the pad
        </Button>
        <Button size="sm" onClick={() => onOpen('replace')}>
          Replace the pad
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
