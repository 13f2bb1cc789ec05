import { changeLimits } from '@strapline/contract/rules'
import { isRefusal } from './failures.ts'
import { createPace } from './pace.ts'
import { send } from './send.ts'
import type { Notify, SendContext, SendOptions } from './send-types.ts'

/** How many calls are on their way at a time. */
const atOnce = 4

/** More failures are counted, so that the message stays short. */
const mostTold = 3

/** What one row is called, and what several are. */
interface Noun {
  one: string
  many: string
}

/**
 * Sends a change for each input: all of them show at once, {@link atOnce} calls are on their way at a time, and one
 * toast tells what became of them. Each is a change of its own, with its own key, so that none is made twice and a
 * reload asks for the outcome of what was interrupted (decision D24).
 *
 * @param noun what the inputs are called
 */
export async function sendSeveral<Input, Answer>(
  options: SendOptions<Input, Answer>,
  context: SendContext,
  inputs: readonly Input[],
  noun: Noun,
): Promise<void> {
  const { mutation, says } = options
  const failures: string[] = []
  const note = (text: string) => void failures.push(text)
  // What nobody knows yet is told as for any other change; the summary waits until it is known.
  const notify: Notify = { ...context.notify, success: () => undefined, warning: note, error: note }
  const inTurn = takeTurns()
  const paced: SendOptions<Input, Answer> = {
    ...options,
    mutation: {
      ...mutation,
      mutationFn: (input, made) =>
        inTurn(async () => mutation.mutationFn?.(input, made) as Promise<Answer>),
    },
  }
  const sent = await Promise.all(inputs.map((input) => send(paced, { ...context, notify }, input)))
  const made = sent.filter((succeeded) => succeeded === true).length
  const [first] = inputs
  const done = (first !== undefined && says?.(first)[1]) || 'changed'
  const were = made === 1 ? 'was' : 'were'
  if (failures.length === 0) {
    // Nothing is told to another user.
    if (made > 0)
      context.notify.success(`${made} ${made === 1 ? noun.one : noun.many} ${were} ${done}.`)
    return
  }
  const others = failures.length - mostTold
  const told = [
    ...(made > 0 ? [`${made} of ${inputs.length} ${noun.many} ${were} ${done}.`] : []),
    ...failures.slice(0, mostTold),
    ...(others > 0 ? [`${others} more ${others === 1 ? 'was' : 'were'} not ${done}.`] : []),
  ]
  context.notify.error(told.join(' '))
}

/** Runs calls, {@link atOnce} at a time and no more than one account may make. */
function takeTurns() {
  const pace = createPace(changeLimits.usual)
  const waiting: (() => void)[] = []
  let running = 0
  /** The refusal that has ended the session: nothing else can be sent. */
  let end: unknown

  return async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    // Who has waited takes over the place of the call that has ended.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      const pause = pace.waitAt(Date.now())
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      if (end !== undefined) throw end
      const answered = pace.count(Date.now())
      return await act().finally(() => answered(Date.now()))
    } catch (failure) {
      if (isRefusal(failure, 401)) end = failure
      throw failure
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
