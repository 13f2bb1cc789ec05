import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onStoredElsewhere, parseStored, readStored, store } from './storage.ts'

const key = 'strapline.favourites'
const storedSchema = z.array(z.string())

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

const favouritesIn = (stored: string | null) => new Set(parseStored(storedSchema, stored))

/** The ids of the favourite products, stored in this browser (decision D8), and a function to toggle one. */
export function useFavourites(): [ReadonlySet<string>, (id: string) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
  const favourites = useMemo(() => favouritesIn(stored), [stored])
  return [favourites, (id) => toggle(id, favourites.has(id))]
}

/** Does what the pressed button announced, add or remove, even when another tab has changed it meanwhile. */
function toggle(id: string, shownAsFavourite: boolean): void {
  const next = favouritesIn(readStored(key))
  if (shownAsFavourite) next.delete(id)
  else next.add(id)
  store(key, JSON.stringify([...next]))
  for (const listener of listeners) listener()
}
