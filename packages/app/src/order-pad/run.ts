import { changeLimits } from '@strapline/contract/rules'
import { notify } from '@strapline/ui/primitives/toast-host'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { refresh } from '../api/refresh.ts'
import { config } from '../config.ts'
import { ownedDeletions } from '../kept/kept.ts'
import type { Session } from '../session/session.ts'
import { browserStore } from './browser-store.ts'
import { createLock } from './driver-lock.ts'
import { createSendRun, type SendRun } from './send-lines.ts'
import { thisTab } from './this-tab.ts'

/** What a run is made with. */
interface RunContext {
  queryClient: QueryClient
  session: Session
}

let current: { owner: string; session: Session; run: SendRun } | undefined

/**
 * The run of the signed-in user in this tab. It goes on when the page of the order pad is left, and ends when the
 * user leaves.
 *
 * @param owner the email of the user
 */
export function runOf(owner: string, { queryClient, session }: RunContext): SendRun {
  if (current?.owner === owner && current.session === session) return current.run
  current?.run.close()
  const generation = session.generation()
  const deletions = ownedDeletions()
  const isCurrent = () => session.generation() === generation && ownedDeletions() === deletions

  const run = createSendRun({
    owner,
    book: (body, { idempotencyKey }) => call('bookOrder', { body }, { idempotencyKey }),
    store: browserStore,
    lock: createLock('strapline.sending', thisTab),
    clock: {
      now: () => Date.now(),
      after(milliseconds, act) {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    makeKey: () => crypto.randomUUID(),
    isCurrent,
    honoursKeys: config.extras,
    limits: changeLimits.bookOrder,
    // Once for all lines, instead of after each.
    onRest() {
      refresh(queryClient, 'listProducts', 'getProduct', 'listMyOrders', 'listOrders')
      tellWhereItIsNotShown()
    },
    onSessionEnd: () => void session.expire(),
  })

  function tellWhereItIsNotShown() {
    const { status, lines } = run.current()
    if (watchers > 0 || status.kind !== 'idle' || lines.size === 0) return
    const booked = [...lines.values()].filter(({ kind }) => /booked$/.test(kind)).length
    const text = `The bulk order has been sent: ${booked} of ${lines.size} lines are booked.`
    if (booked === lines.size) notify.success(text)
    else notify.warning(`${text} The page “Bulk order” says what became of the others.`)
  }

  const askNow = () => run.askNow()
  globalThis.addEventListener?.('online', askNow)
  const unsubscribe = session.subscribe(() => {
    if (isCurrent()) return
    run.close()
    unsubscribe()
    globalThis.removeEventListener?.('online', askNow)
    if (current?.run === run) current = undefined
  })
  current = { owner, session, run }
  return run
}

let watchers = 0

/** While a page shows the run, nothing else tells its result. Returns a function to end it. */
export function watchRun(): () => void {
  watchers += 1
  return () => {
    watchers -= 1
  }
}
