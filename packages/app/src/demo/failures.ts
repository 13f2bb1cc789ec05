import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'

const schema = z.object({
  /** How many answers never arrived. */
  lost: z.number(),
  /** How many calls the server has failed to make. */
  failed: z.number(),
  /** The keys of changes whose outcome is not known since. */
  inDoubt: z.array(z.string()),
})

/** What has gone wrong with the calls of this tab since its demo began; undefined while nothing has. */
export const failures = kept({ key: 'strapline.demo.failures', schema, scope: 'tab' })

/** The first status of a server that has failed. */
const serverFailure = 500

/**
 * Counts how a call was answered.
 *
 * @param key the Idempotency-Key of a change; null for any other call
 * @param status undefined when no answer has arrived
 */
export function noteAnswer(key: string | null, status: number | undefined): void {
  const { lost = 0, failed = 0, inDoubt = [] } = failures.read() ?? {}
  const hasFailed = status === undefined || status >= serverFailure
  const others = inDoubt.filter((each) => each !== key)
  if (!hasFailed) {
    if (others.length < inDoubt.length) failures.write({ lost, failed, inDoubt: others })
    return
  }
  failures.write({
    lost: lost + (status === undefined ? 1 : 0),
    failed: failed + (status === undefined ? 0 : 1),
    inDoubt: key === null ? others : [...others, key],
  })
}
