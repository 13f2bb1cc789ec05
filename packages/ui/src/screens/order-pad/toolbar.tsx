import { CircleHelp, FileUp, ListChecks, Printer } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { printPage } from '../../lib/printout.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ExportButtons } from '../../primitives/export-buttons/export-buttons.tsx'
import { ShortcutsButton } from '../../primitives/shortcuts-button/shortcuts-button.tsx'
import { type OpenPanel, preloadPanels } from './panels.tsx'
import type { OrderPadScreenProps } from './types.ts'

interface ToolbarProps extends Pick<OrderPadScreenProps, 'pad' | 'importing' | 'sending'> {
  /** Whether the catalogue is there, so that lines can have trouble. */
  isChecked: boolean
  onOpen: (panel: OpenPanel) => void
}

/** What brings lines into the pad and out of it, and how, beside the heading. */
export function Toolbar({ pad, importing, sending, isChecked, onOpen }: ToolbarProps) {
  const { lines, problems } = pad.summary
  return (
    // On a phone the icons stand beside the heading, and the buttons below both, as wide as the page.
    <div className="flex flex-wrap gap-2 max-sm:contents print:hidden">
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:-me-2 max-sm:gap-x-0">
        {isChecked && problems > 0 && (
          <ExportButtons
            label="Save problems as"
            onExport={sending.onDownloadProblems}
            size="sm"
            shortIn="window"
          />
        )}
        {lines > 0 && (
          <>
            <Button
              variant="quiet"
              size="sm"
              shape="icon"
              aria-label="Ways to add lines"
              title="Ways to add lines"
              onClick={() => onOpen('ways')}
            >
              <Icon icon={CircleHelp} size="sm" />
            </Button>
            <Button
              variant="quiet"
              size="sm"
              shape="icon"
              aria-label="Print"
              title="Print"
              onClick={printPage}
            >
              <Icon icon={Printer} size="sm" />
            </Button>
          </>
        )}
        <ShortcutsButton />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          size="sm"
          onPointerEnter={preloadPanels}
          onFocus={preloadPanels}
          onClick={() => onOpen('lists')}
        >
          <Icon icon={ListChecks} size="sm" />
          Lists
        </Button>
        <Button
          size="sm"
          onPointerEnter={preloadPanels}
          onFocus={preloadPanels}
          onClick={() => importing.onOpenChange(true)}
        >
          <Icon icon={FileUp} size="sm" />
          Paste or open a file
        </Button>
      </div>
    </div>
  )
}
