import { countLines } from '../../order-pad/count-lines.ts'
import { Button } from '../../primitives/button/button.tsx'
import { ExportButtons } from '../../primitives/export-buttons/export-buttons.tsx'
import type { Phase } from './outcomes.ts'
import type { SendActions } from './types.ts'

export interface SendButtonsProps {
  phase: Phase
  /** How many lines can be asked about again. */
  again: number
  /** How many lines ended with trouble so far. */
  troubled: number
  actions: SendActions
}

/** What can be done now. The first button stays the same one, so that it keeps the focus. */
export function SendButtons({ phase, again, troubled, actions }: SendButtonsProps) {
  const { onPause, onGoOn, onRetry, onDownload, onDone } = actions
  const download = troubled > 0 && <ExportButtons label="Save problems as" onExport={onDownload} />
  if (phase !== 'finished') {
    return (
      <>
        <Button
          variant={phase === 'paused' ? 'primary' : 'secondary'}
          onClick={phase === 'paused' ? onGoOn : onPause}
        >
          {phase === 'paused' ? 'Resume' : 'Pause'}
        </Button>
        {download}
      </>
    )
  }
  return (
    <>
      {again > 0 && (
        <Button variant="primary" onClick={onRetry}>
          Ask again about {countLines(again)}
        </Button>
      )}
      {download}
      <Button onClick={onDone}>Done</Button>
    </>
  )
}
