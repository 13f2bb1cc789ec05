import { useState } from 'react'
import { explain } from '../api/failures.ts'
import { Cancelled } from '../session/cancelled.ts'

/** Tries one way in at a time: which one is under way, and why the last one failed. */
export function useAttempt<Way extends string>() {
  const [underWay, setUnderWay] = useState<Way | false>(false)
  const [error, setError] = useState<string>()

  /** Does `act`; its failure is told in `error`, unless the person changed their mind. */
  async function attempt(way: Way, act: () => Promise<void>): Promise<void> {
    setUnderWay(way)
    setError(undefined)
    try {
      await act()
    } catch (failure) {
      if (!(failure instanceof Cancelled)) setError(explain(failure))
    } finally {
      setUnderWay(false)
    }
  }

  return { underWay, error, attempt }
}
