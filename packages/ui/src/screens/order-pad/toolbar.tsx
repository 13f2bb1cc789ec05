import { Download, FileUp, ListChecks } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { preloadPanels } from './panels.tsx'
import type { OrderPadScreenProps } from './types.ts'

interface ToolbarProps extends Pick<OrderPadScreenProps, 'pad' | 'importing' | 'sending'> {
  /** Whether the catalogue is there, so that lines can have trouble. */
  isChecked: boolean
  onLists: () => void
}

/** What brings lines into the pad and out of it, above the lines. */
export function Toolbar({ pad, importing, sending, isChecked, onLists }: ToolbarProps) {
  return (
    <div className="mb-2 flex flex-wrap gap-2 print:hidden">
      <Button
        onPointerEnter={preloadPanels}
        onFocus={preloadPanels}
        onClick={() => importing.onOpenChange(true)}
      >
        <Icon icon={FileUp} size="sm" />
        Paste or open a file
      </Button>
      <Button onPointerEnter={preloadPanels} onFocus={preloadPanels} onClick={onLists}>
        <Icon icon={ListChecks} size="sm" />
        Lists
      </Button>
      {isChecked && pad.summary.problems > 0 && (
        <Button variant="quiet" onClick={sending.onDownloadProblems}>
          <Icon icon={Download} size="sm" />
          Download lines with trouble
        </Button>
      )}
    </div>
  )
}
