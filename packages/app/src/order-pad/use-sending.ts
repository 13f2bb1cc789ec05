import { formatTime } from '@strapline/ui/lib/format.ts'
import type { LineState } from '@strapline/ui/order-pad/types'
import type { SendProgressProps } from '@strapline/ui/shop/send-progress'
import type { SendSummaryProps } from '@strapline/ui/shop/send-summary'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSession, useUser } from '../session/session-context.tsx'
import { runOf, watchRun } from './run.ts'
import type { LineToSend, RunState, SendRun } from './send-lines.ts'

/** Where lines are delivered to. */
export type SendTo = Parameters<SendSummaryProps['onSend']>[0]

/** Milliseconds in which the changes of a run are shown together: 500 lines change some thousand times. */
const shownEvery = 50

/** The run of the signed-in user, which goes on when it was interrupted, and its state. */
export function useRun(): [SendRun, RunState] {
  const { email } = useUser()
  const session = useSession()
  const queryClient = useQueryClient()
  const run = useMemo(() => runOf(email, { session, queryClient }), [email, session, queryClient])
  const subscribe = useMemo(() => batched(run.subscribe), [run])
  const state = useSyncExternalStore(subscribe, run.current)
  useEffect(() => {
    run.resume()
    return watchRun()
  }, [run])
  return [run, state]
}

function batched(subscribe: SendRun['subscribe']): SendRun['subscribe'] {
  return (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        listener()
      }, shownEvery)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }
}

/** How the sending stands, in the words of its panel. */
function progressOf({ status, lines }: RunState): Pick<SendProgressProps, 'phase' | 'reason'> {
  switch (status.kind) {
    case 'idle':
    case 'stopped':
      return { phase: 'finished' }
    case 'paused':
      return { phase: 'paused', reason: status.reason }
    case 'held': {
      const time = formatTime(status.until, 'time of day')
      return {
        phase: 'paused',
        reason: `The shop takes no more lines at the moment. It goes on by itself at ${time}.`,
      }
    }
    case 'elsewhere':
      return {
        phase: lines.size > 0 && ![...lines.values()].some(isOnItsWay) ? 'finished' : 'sending',
      }
    case 'sending': {
      const open = [...lines.values()].filter(isOnItsWay)
      const reason = open
        .flatMap((state) => (state.kind === 'unknown' ? [state.reason] : []))
        .at(-1)
      const isAnswered = reason === undefined || open.some(({ kind }) => kind === 'sending')
      return isAnswered
        ? { phase: 'sending' }
        : { phase: 'paused', reason: `${reason} It is asked again by itself.` }
    }
  }
}

const isOnItsWay = ({ kind }: LineState) =>
  kind === 'waiting' || kind === 'sending' || kind === 'unknown'

const sentElsewhere =
  'Another tab is sending lines of this pad. Wait until it has ended, or close it, and send again.'
const isBehind =
  'This pad was changed in another tab. Go on here first, look at the lines, and send again.'

/** What {@link useSending} takes. */
interface Sending {
  run: SendRun
  state: RunState
  /** The lines to be sent, with where they go. */
  linesTo: (to: SendTo) => LineToSend[]
  /** Stores the pad. Returns whether it is the newest there is. */
  flush: () => boolean
  /** Remembers where the lines go. */
  remember: (to: SendTo) => void
  download: () => void
  /** Takes the booked lines out of the pad. */
  clear: () => void
}

/** What the summary before sending and the panel of its progress need. */
export function useSending({ run, state, linesTo, flush, remember, download, clear }: Sending) {
  const [refusal, setRefusal] = useState<string>()
  const [isBeginning, setBeginning] = useState(false)
  const isUnderWay = state.status.kind !== 'idle' || [...state.lines.values()].some(isOnItsWay)
  const [isShown, setShown] = useState(isUnderWay)
  if (isUnderWay && !isShown) setShown(true)

  async function onSend(to: SendTo): Promise<boolean> {
    setRefusal(undefined)
    if (!flush()) {
      setRefusal(isBehind)
      return false
    }
    setBeginning(true)
    // Once no other tab sends, it may have changed the pad meanwhile.
    const began = await run.send(linesTo(to), flush)
    setBeginning(false)
    if (!began) {
      setRefusal(sentElsewhere)
      return false
    }
    remember(to)
    setShown(true)
    return true
  }

  function retry() {
    run.goOn()
    run.askNow()
    for (const [id, { kind }] of state.lines) if (kind === 'unknown') run.sendAgain(id)
  }

  const actions: SendProgressProps['actions'] = {
    onPause: run.pause,
    onGoOn() {
      run.goOn()
      run.askNow()
    },
    onRetry: retry,
    onDownload: download,
    onDone() {
      setShown(false)
      clear()
    },
  }
  return {
    onSend,
    sending: isBeginning,
    refusal: refusal === undefined ? undefined : { message: refusal },
    progress:
      isShown && state.lines.size > 0
        ? { states: state.lines, ...progressOf(state), actions }
        : undefined,
  }
}
