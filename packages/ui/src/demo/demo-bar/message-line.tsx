import { X } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Button } from '../../primitives/button/button.tsx'
import type { DemoMessage } from './types.ts'

interface MessageLineProps {
  message: DemoMessage | undefined
  onClose: () => void
}

/** What has happened. The element is there without a message too, so that the text of one is announced. */
export function MessageLine({ message, onClose }: MessageLineProps) {
  return (
    <div role={message?.tone === 'failed' ? 'alert' : 'status'}>
      {message && <Line message={message} onClose={onClose} />}
    </div>
  )
}

function Line({ message, onClose }: { message: DemoMessage; onClose: () => void }) {
  const line = useFocusWhenRemoved<HTMLDivElement>()
  return (
    <div
      ref={line}
      className={`flex items-center gap-2 border-rule border-b py-1 ps-2 pe-2 @min-[40rem]:ps-4 ${message.tone === 'failed' ? 'bg-danger-soft' : 'bg-warning-soft'}`}
    >
      <p className="min-w-0 flex-1 py-1 font-medium wrap-anywhere">{message.text}</p>
      {message.onRetry && (
        <Button size="sm" onClick={message.onRetry} className="@max-[40rem]:min-h-11">
          Try again
        </Button>
      )}
      {message.onShow && (
        <Button size="sm" onClick={message.onShow} className="@max-[40rem]:min-h-11">
          Show it
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        shape="icon"
        aria-label="Close the message"
        onClick={onClose}
        className="@max-[40rem]:min-h-11"
      >
        <Icon icon={X} size="sm" />
      </Button>
    </div>
  )
}
