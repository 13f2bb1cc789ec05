import type { ChangeLimit } from '@strapline/server-kit/http/change-limit'
import type { ChangingCall } from '@strapline/server-kit/http/pipeline'
import { withinSession } from '../auth/sessions.ts'
import { once } from '../store/once.ts'
import type { Change, Store } from '../store/store.ts'

/** How a call changes the data: as its session may, not too often, and once if it has an Idempotency-Key. */
export function createChanges(
  store: Store,
  now: () => number,
  changeLimit: ChangeLimit,
): (call: ChangingCall) => Store['change'] {
  /** `change`, counted when it is applied. */
  const limited =
    <Result>(change: Change<Result>, { name, by }: ChangingCall): Change<Result> =>
    (database) => {
      const count = changeLimit.enter(name, by)
      const changed = change(database)
      count()
      return changed
    }

  return (call) => (change) => {
    const { session, keyed } = call
    // The limit is innermost: a repetition is not applied again, and so not counted again.
    const counted = limited(change, call)
    const allowed = session ? withinSession(counted, session) : counted
    return store.change(keyed ? once(allowed, keyed, now()) : allowed)
  }
}
