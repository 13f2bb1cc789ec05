import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from './failures.ts'

/** For an answer that nobody is there to hear. */
const never = new Promise<never>(() => undefined)

/**
 * A change whose page tells how it went. What somebody began and did not see the end of before they
 * signed out is not told to whoever signs in next: then `change` never settles.
 */
export function useChange<Answer, Input>(mutation: UseMutationOptions<Answer, Error, Input>) {
  const cache = useQueryClient().getMutationCache()
  const { mutateAsync, status, error } = useMutation(mutation)

  async function change(input: Input): Promise<Answer> {
    // It is emptied when its user signs out.
    const isKnown = () => cache.getAll().some(({ state }) => state.variables === input)
    try {
      const answer = await mutateAsync(input)
      return isKnown() ? answer : never
    } catch (failure) {
      // An ended session signs out, and is told.
      if (isKnown() || isRefusal(failure, 401)) throw failure
      return never
    }
  }

  return { change, status, error }
}
