import { config } from '../config.ts'
import { askUntilKnown } from './ask-until-known.ts'
import { type KeyedChange, keyOfChange, stopAskingAbout, storageKeyOf } from './change-key.ts'
import { reasonOf } from './failures.ts'
import type { SendContext, SendOptions } from './send-types.ts'
import { tellUnsettled, unsettledChanges } from './unsettled.ts'

/**
 * Makes a change once, and asks about it again until its outcome is known (decision D24), its user leaves,
 * or the user asks no more. Meanwhile it is one of the `unsettledChanges`. Rejects like `askUntilKnown`.
 */
export function makeOnce<Input, Answer>(
  change: KeyedChange,
  { mutation, says }: Pick<SendOptions<Input, Answer>, 'mutation' | 'says'>,
  { queryClient, session, notify }: Pick<SendContext, 'queryClient' | 'session' | 'notify'>,
  input: Input,
): Promise<Answer> {
  const { mutationKey, mutationFn, meta } = mutation
  const { key, isRepeated } = keyOfChange(change)
  const sent = {
    client: queryClient,
    meta: { ...meta, idempotencyKey: key, owner: change.owner },
    mutationKey,
  }
  const signal = session.signal()
  /** Identifies this change among the unsettled ones. */
  const id = {}

  function wait(failure: Error, milliseconds: number): Promise<boolean> {
    // A server without extras may not know keys either: sent again, a review would be stored twice.
    if (!config.extras) return Promise.resolve(false)
    return new Promise((resolve) => {
      const askNow = () => end(true)
      const leave = () => end(false)
      const timer = setTimeout(askNow, milliseconds)
      globalThis.addEventListener?.('online', askNow)
      signal?.addEventListener('abort', leave)
      unsettledChanges.set(id, {
        name: mutationKey,
        input,
        says: says?.(input) ?? ['the change', 'made'],
        reason: reasonOf(failure),
        askNow,
        stop() {
          stopAskingAbout(change)
          end(false)
        },
      })
      tellUnsettled(notify)
      if (signal?.aborted) leave()

      function end(goOn: boolean) {
        clearTimeout(timer)
        globalThis.removeEventListener?.('online', askNow)
        signal?.removeEventListener('abort', leave)
        resolve(goOn)
      }
    })
  }

  return withLock(storageKeyOf(change), () =>
    askUntilKnown(async () => mutationFn?.(input, sent) as Promise<Answer>, { isRepeated, wait }),
  ).finally(() => {
    unsettledChanges.delete(id)
    tellUnsettled(notify)
  })
}

/**
 * Runs `act` while this tab has the lock `name`, so that another tab does not ask about the same change.
 * Where the browser has no locks, which are absent without TLS, both ask, and the server answers both alike.
 */
function withLock<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  return locks ? (locks.request(name, act) as Promise<Result>) : act()
}
