import type { Product } from '@strapline/contract/entities'
import { newOrderReference } from '@strapline/contract/order-reference'
import { orderPageShows } from '@strapline/ui/content/dashboard-pages'
import { voice } from '@strapline/ui/content/voice'
import type { PadIndex } from '@strapline/ui/order-pad/types'
import type { SendProgressProps } from '@strapline/ui/shop/send-progress'
import { useMemo, useState } from 'react'
import { useOffers } from '../api/capabilities.ts'
import { type Entry, isOpen, isOver } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { whyWaiting } from '../outbox/tell.ts'
import { orderPagePath } from '../paths.ts'
import { againHash } from './pad-address.ts'
import { isBooked, padGroup, sendLines } from './sent-lines.ts'
import { sentOrderOf } from './sent-order.ts'
import type { usePadLines } from './use-pad-lines.ts'
import { type Buyer, type SendTo, wishOf } from './wish-of.ts'

const nothingToSend = () =>
  `These lines are being ${voice().ordering.sent} already. Follow their progress.`
const isBehind = () =>
  `This pad was changed in another tab. Continue here first, look at the lines, and ${voice().ordering.send} again.`

/** What {@link useSending} takes. */
interface Sending {
  outbox: Outbox
  pad: ReturnType<typeof usePadLines>
  user: Buyer
  /** By which the lines were read. */
  index: PadIndex | undefined
  /** Whether the server keeps what buyers write on orders. */
  keepsTexts: boolean
  /** For the part numbers of what was sent; undefined while they are not there. */
  products: readonly Product[] | undefined
  /** Remembers where the lines go. */
  remember: (to: SendTo) => void
  /** Downloads the lines with problems. */
  download: SendProgressProps['actions']['onDownload']
}

/** What the summary before sending and the panel of its progress need. */
export function useSending(query: Sending) {
  const { outbox, pad, user, index, keepsTexts, products, remember, download } = query
  const { sent, states } = pad
  const [problem, setProblem] = useState<string>()
  const entries = [...sent.values()]
  const isUnderWay = entries.some((entry) => !isOver(entry))
  // Also when it has ended before this page was there: until Done the booked lines stay in the pad.
  const [isShown, setShown] = useState(
    isUnderWay || pad.lines.some(({ line }) => isBooked(states.get(line.id))),
  )
  if (isUnderWay && !isShown) setShown(true)

  /** Returns why nothing is sent; undefined once it is under way. */
  function send(to: SendTo): string | undefined {
    if (!pad.flush()) return isBehind()
    const reference = newOrderReference(new Date())
    const wishes = pad.unsent
      .flatMap((line) => wishOf(line, user, to, index, keepsTexts) ?? [])
      .map((wish, at) => ({ ...wish, labels: { reference, line: at + 1 } }))
    if (!sendLines(outbox, wishes)) return nothingToSend()
    remember(to)
    setShown(true)
    return undefined
  }

  function goOn() {
    outbox.goOn(padGroup)
    outbox.askNow(entries.filter(isOpen).map(({ key }) => key))
  }

  const pageOf = useOffers(orderPageShows) ? orderPagePath : undefined
  const last = useMemo(() => sentOrderOf(sent, products, pageOf), [sent, products, pageOf])
  const placed = last && {
    order: last.order,
    open: last.open,
    againPath: last.ids.length > 0 ? againHash(last.ids) : undefined,
  }

  const actions: SendProgressProps['actions'] = {
    onPause: () => outbox.pause(padGroup),
    onGoOn: goOn,
    onRetry: goOn,
    onDownload: download,
    onDone() {
      setShown(false)
      const booked = [...states].flatMap(([id, line]) => (isBooked(line) ? [id] : []))
      pad.edit({ kind: 'remove', ids: booked })
    },
  }
  return {
    async onSend(to: SendTo): Promise<boolean> {
      const why = send(to)
      setProblem(why)
      return why === undefined
    },
    sending: false,
    refusal: problem === undefined ? undefined : { message: problem },
    progress:
      isShown && states.size > 0
        ? { states, ...progressOf(entries, outbox), placed, actions }
        : undefined,
  }
}

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
    : { phase: 'paused', reason: `${reason} We ask again automatically.` }
}
