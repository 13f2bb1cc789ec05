import type { Mail as MailData } from '@strapline/contract/identity'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatTime, timeIn } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { Spinner } from '../../primitives/spinner/spinner.tsx'
import { PanelHeading } from './panel-heading.tsx'
import type { DemoBarProps } from './types.ts'

interface InboxPanelProps extends Pick<DemoBarProps, 'showMail'> {
  /** The panel's id, for the button that opens it. */
  id: string
  /** Reads the mails, the newest first. Rejects with an error whose message can be shown. */
  onRead: () => Promise<readonly MailData[]>
  onClose: () => void
}

/** What was read: nothing yet, the mails, or why they could not be. */
type Read = undefined | readonly MailData[] | { problem: string }

/** The mails that the shop has sent in this demo, to anybody. It stands above the bar. */
export function InboxPanel({ id, onRead, onClose, showMail }: InboxPanelProps) {
  const [read, setRead] = useState<Read>()
  const [open, setOpen] = useState<MailData>()
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)

  async function load() {
    setRead(undefined)
    try {
      setRead(await onRead())
    } catch (error) {
      setRead({ problem: error instanceof Error ? error.message : String(error) })
    }
  }
  const loadFirst = useEffectEvent(load)
  useEffect(() => void loadFirst(), [])

  /** Opens a mail, or goes back to all of them; the focus stays in the panel. */
  function show(mail: MailData | undefined) {
    setOpen(mail)
    panel.current?.focus()
  }

  return (
    <section
      ref={panel}
      id={id}
      aria-labelledby={headingId}
      tabIndex={-1}
      className="absolute inset-x-0 bottom-full flex max-h-[calc(100dvh-var(--demo-bar)-1rem)] flex-col gap-3 overflow-y-auto overscroll-contain border-ink border-t-2 bg-raised p-4 shadow-overlay [clip-path:inset(-4rem_-4rem_0)] @min-[40rem]:inset-s-auto @min-[40rem]:inset-e-4 @min-[40rem]:w-160 @min-[40rem]:max-w-[calc(100%-2rem)] @min-[40rem]:rounded-t-md @min-[40rem]:border-x @min-[40rem]:border-x-rule"
    >
      <PanelHeading id={headingId} title="Mails of this demo" onClose={onClose}>
        What the shop would send, whoever it is for. Nothing leaves this demo.
      </PanelHeading>
      {open ? (
        <>
          <Button
            variant="quiet"
            onClick={() => show(undefined)}
            className="-ms-2 self-start px-2!"
          >
            <Icon icon={ArrowLeft} size="sm" />
            All mails
          </Button>
          {showMail(open)}
        </>
      ) : (
        <MailList read={read} onOpen={show} onRetry={() => void load()} />
      )}
    </section>
  )
}

interface MailListProps {
  read: Read
  onOpen: (mail: MailData) => void
  onRetry: () => void
}

function MailList({ read, onOpen, onRetry }: MailListProps) {
  if (read === undefined) {
    return (
      <p role="status" className="inline-flex items-center gap-2">
        <Spinner size="sm" />
        Reading the mails…
      </p>
    )
  }
  if ('problem' in read) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 bg-danger-soft p-3">
        <p className="font-medium text-danger">The mails were not read. {read.problem}</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    )
  }
  if (read.length === 0) {
    return (
      <p className="text-ink-soft">
        No mail yet. Order something, ship it as the administrator, or ask for a new password.
      </p>
    )
  }
  return (
    <ul className="-mx-2">
      {read.map((mail) => (
        <li key={`${mail.sentAt} ${mail.to} ${mail.subject}`} className="border-rule border-t">
          <button
            type="button"
            onClick={() => onOpen(mail)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 rounded-sm px-2 py-2 text-start -outline-offset-2 hover:bg-sunk"
          >
            <span className="wrap-anywhere font-semibold">
              <bdi>{mail.subject}</bdi>
            </span>
            <span className="tabular text-ink-soft">{timeOf(mail)}</span>
            <span className="wrap-anywhere text-ink-soft">
              To <bdi>{mail.to}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function timeOf({ sentAt }: MailData): string {
  const time = timeIn(sentAt)
  return time === undefined ? '' : formatTime(time, 'day and time')
}
