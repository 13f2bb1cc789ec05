import { useEffect, useRef, useState } from 'react'
import type { TourDeed, TourTarget } from '../../content/tour.ts'
import { DeedStopped, doDeed } from './do-deed.ts'

/** How far a deed is, and what its present step is about; `stopped` where the page did not have what it needs. */
export interface DeedProgress {
  state: 'offered' | 'doing' | 'done' | 'stopped'
  target?: TourTarget
}

const offered: DeedProgress = { state: 'offered' }

/**
 * Does the deed of the stop that is shown, and ends with that stop.
 *
 * @returns how far it is, and what starts it
 */
export function useDeed(deed: TourDeed | undefined): [DeedProgress, () => void] {
  const [kept, setKept] = useState<{ of: TourDeed | undefined; progress: DeedProgress }>()
  const shown = useRef<AbortController>(undefined)
  useEffect(() => {
    // A stop without a deed ends the deed of the one before, too.
    void deed
    const controller = new AbortController()
    shown.current = controller
    return () => controller.abort()
  }, [deed])

  async function start() {
    const signal = shown.current?.signal
    if (!deed || !signal) return
    const tell = (progress: DeedProgress) => {
      if (!signal.aborted) setKept({ of: deed, progress })
    }
    tell({ state: 'doing' })
    try {
      await doDeed(deed.steps, (target) => tell({ state: 'doing', target }), signal)
      tell({ state: 'done' })
    } catch (error) {
      if (!(error instanceof DeedStopped)) throw error
      tell({ state: 'stopped' })
    }
  }
  return [kept?.of === deed && kept ? kept.progress : offered, () => void start()]
}
