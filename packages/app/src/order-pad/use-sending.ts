import type { LineState } from '@strapline/ui/order-pad/types'
import type { SendProgressProps } from '@strapline/ui/shop/send-progress'
import type { SendSummaryProps } from '@strapline/ui/shop/send-summary'
import { useState } from 'react'
import { type Entry, isOpen, isOver } from '../outbox/entry.ts'
import type { Outbox, Wish } from '../outbox/outbox.ts'
import { whyWaiting } from '../outbox/tell.ts'
import { padGroup, type SentLines, sendLines } from './sent-lines.ts'

/** Where lines are delivered to. */
export type SendTo = Parameters<SendSummaryProps['onSend']>[0]

/** How the sending stands, in the words of its panel. */
function progressOf(
  sent: readonly Entry[],
  outbox: Outbox,
): Pick<SendProgressProps, 'phase' | 'reason'> {
  const open = sent.filter((entry) => !isOver(entry))
  if (open.length === 0) return { phase: 'finished' }
  const isOnItsWay = open.some(({ state }) => state.kind === 'sending')
  if (isOnItsWay) return { phase: 'sending' }
  const waiting = open.find(({ state }) => state.kind === 'queued')
  const why = waiting && whyWaiting(waiting, outbox)
  if (why !== undefined) return { phase: 'paused', reason: why || undefined }
  const reason = open
    .flatMap(({ state }) => (state.kind === 'unknown' ? [state.reason] : []))
    .at(-1)
  return reason === undefined
    ? { phase: 'sending' }
    : { phase: 'paused', reason: `${reason} It is asked again by itself.` }
}

const nothingToSend = 'These lines are being sent already. Look at what becomes of them.'
const isBehind =
  'This pad was changed in another tab. Go on here first, look at the lines, and send again.'

/** What {@link useSending} takes. */
interface Sending {
  outbox: Outbox
  sent: SentLines
  states: ReadonlyMap<string, LineState>
  /** The lines to be sent, with where they go. */
  wishesFor: (to: SendTo) => Wish[]
  /** Stores the pad. Returns whether it is the newest there is. */
  flush: () => boolean
  /** Remembers where the lines go. */
  remember: (to: SendTo) => void
  download: () => void
  /** Takes the booked lines out of the pad. */
  clear: () => void
}

/** What the summary before sending and the panel of its progress need. */
export function useSending(parts: Sending) {
  const { outbox, sent, states, wishesFor, flush, remember, download, clear } = parts
  const [refusal, setRefusal] = useState<string>()
  const entries = [...sent.values()]
  const isUnderWay = entries.some((entry) => !isOver(entry))
  const [isShown, setShown] = useState(isUnderWay)
  if (isUnderWay && !isShown) setShown(true)

  async function onSend(to: SendTo): Promise<boolean> {
    const problem = flush() ? send(to) : isBehind
    setRefusal(problem)
    return problem === undefined
  }

  /** Returns why nothing is sent; undefined once it is under way. */
  function send(to: SendTo): string | undefined {
    if (!sendLines(outbox, wishesFor(to))) return nothingToSend
    remember(to)
    setShown(true)
    return undefined
  }

  function goOn() {
    outbox.goOn(padGroup)
    outbox.askNow(entries.filter(isOpen).map(({ key }) => key))
  }

  const actions: SendProgressProps['actions'] = {
    onPause: () => outbox.pause(padGroup),
    onGoOn: goOn,
    onRetry: goOn,
    onDownload: download,
    onDone() {
      setShown(false)
      clear()
    },
  }
  return {
    onSend,
    sending: false,
    refusal: refusal === undefined ? undefined : { message: refusal },
    progress:
      isShown && states.size > 0 ? { states, ...progressOf(entries, outbox), actions } : undefined,
  }
}
