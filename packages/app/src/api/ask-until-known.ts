import { retryDelay } from '@strapline/contract/rules'
import { ApiRefusal, isOutcomeKnown, isRefusal, retryAfterOf, UnknownOutcome } from './failures.ts'

/** What {@link askUntilKnown} needs to know and to tell. */
export interface AskOptions {
  /** The change was sent before, and its outcome is open. */
  isRepeated: boolean
  /**
   * Called when no answer has told the outcome. It resolves with whether to ask again, after at most so
   * many milliseconds.
   */
  wait: (failure: Error, milliseconds: number) => Promise<boolean>
}

/**
 * Sends a change, and sends it again with the same key until the server has said what became of it
 * (decision D24). The first call of `ask` is synchronous.
 *
 * Rejects with a refusal when the change was not made, and with {@link UnknownOutcome} when it may have been
 * made: nobody may ask any more, or `wait` resolves with false.
 */
export async function askUntilKnown<Answer>(
  ask: () => Promise<Answer>,
  { isRepeated, wait }: AskOptions,
): Promise<Answer> {
  for (let tries = isRepeated ? 1 : 0; ; tries += 1) {
    try {
      return await ask()
    } catch (failure) {
      const isOpen = tries > 0
      // Refused before the key was looked up: it says nothing about the earlier tries.
      if (isOpen && isRefusal(failure, 401, 403)) throw new UnknownOutcome(failure)
      const mayComeLater = isOpen && isRefusal(failure, 408, 429)
      if (isOutcomeKnown(failure) && !mayComeLater) throw failure
      const milliseconds = retryAfterOf(failure as Error) ?? retryDelay(tries)
      if (!(await wait(failure as Error, milliseconds))) throw asUnknown(failure as Error)
    }
  }
}

/** A refusal of a repetition, such as a 429, leaves the outcome of the first try open. */
function asUnknown(failure: Error): Error {
  return failure instanceof ApiRefusal ? new UnknownOutcome(failure) : failure
}
