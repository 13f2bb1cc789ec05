import type { RequestListener } from 'node:http'
import { identityEndpoints } from '@strapline/contract/identity'

/** The calls that hash a password. */
const slowPaths: readonly string[] = [identityEndpoints.signIn.path, identityEndpoints.signUp.path]

/**
 * `listener`, which gets one sign-in or sign-up in each turn of the event loop: when hundreds arrive at once,
 * a booking does not wait until all of them are read and refused.
 */
export function inTurns(listener: RequestListener): RequestListener {
  const waiting: (() => void)[] = []

  function takeTurn(): void {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(takeTurn)
  }

  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (!slowPaths.includes(path)) return listener(request, response)
    waiting.push(() => listener(request, response))
    if (waiting.length === 1) setImmediate(takeTurn)
  }
}
