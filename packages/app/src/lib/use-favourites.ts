import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onStoredElsewhere, parseStored, readStored, store } from './storage.ts'

const key = 'strapline.favourites'
const storedSchema = z.array(z.string())

/** Who wants to hear of changes made in this tab; the browser tells of those made in others. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredElsewhere(key, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const favouritesIn = (stored: string | null) => new Set(parseStored(storedSchema, stored))

/** The ids of the favourite products, kept in this browser (decision D8), and what toggles one. */
export function useFavourites(): [ReadonlySet<string>, (id: string) => void] {
  const stored = useSyncExternalStore(subscribe, () => readStored(key))
  const favourites = useMemo(() => favouritesIn(stored), [stored])
  return [favourites, (id) => toggle(id, favourites.has(id))]
}

/** Does what the heart that was pressed said it would do, whatever another tab did meanwhile. */
function toggle(id: string, shownAsFavourite: boolean): void {
  const next = favouritesIn(readStored(key))
  if (shownAsFavourite) next.delete(id)
  else next.add(id)
  store(key, JSON.stringify([...next]))
  for (const listener of listeners) listener()
}
