import { useEffect, useRef, useState } from 'react'
import type { TourDeed, TourTarget } from '../../content/tour.ts'
import { DeedStopped, doDeed } from './do-deed.ts'

/** How far a deed is, and what its present step is about; `stopped` where the page did not have what it needs. */
export interface DeedProgress {
  state: 'offered' | 'doing' | 'done' | 'stopped'
  target?: TourTarget
}

/** A deed that was started, and what ends it. */
interface Started {
  deed: TourDeed
  controller: AbortController
}

const offered: DeedProgress = { state: 'offered' }

/**
 * Does the deed of the stop that is shown. It ends when another stop is shown, and is offered anew after that.
 *
 * @returns how far it is, and what starts it
 */
export function useDeed(deed: TourDeed | undefined): [DeedProgress, () => void] {
  const [progress, setProgress] = useState(offered)
  const started = useRef<Started>(undefined)
  useEffect(() => {
    if (!started.current || started.current.deed === deed) return
    started.current.controller.abort()
    started.current = undefined
    setProgress(offered)
  }, [deed])
  useEffect(() => () => started.current?.controller.abort(), [])

  async function start() {
    if (!deed) return
    const controller = new AbortController()
    const { signal } = controller
    started.current = { deed, controller }
    const tell = (next: DeedProgress) => {
      if (!signal.aborted) setProgress(next)
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
  return [progress, () => void start()]
}
