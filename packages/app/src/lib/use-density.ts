import type { DensityChoice } from '@strapline/ui/primitives/data-table'
import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, store } from './storage.ts'
import { densityKey as key } from './storage-keys.ts'

/** Listeners for changes in this tab; the browser's storage event reports those in other tabs. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = onStoredElsewhere(key, listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** How high the rows of tables are, for everybody who uses this browser: it is about the screen, not the person. */
export function useDensity(): DensityChoice {
  const value = useSyncExternalStore(
    subscribe,
    () => (readStored(key) === 'compact' ? 'compact' : 'comfortable'),
    () => 'comfortable' as const,
  )
  return {
    value,
    onChange(density) {
      store(key, density === 'compact' ? density : null)
      for (const listener of listeners) listener()
    },
  }
}
