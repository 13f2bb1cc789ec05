import { useMemo } from 'react'
import * as z from 'zod/mini'
import { favouritesKey } from './storage-keys.ts'
import { storedValue, useStoredValue } from './stored-value.ts'

const favourites = storedValue(favouritesKey, z.array(z.string()))

/** The ids of the favourite products, stored in this browser (decision D8), and a function to toggle one. */
export function useFavourites(): [ReadonlySet<string>, (id: string) => void] {
  const ids = useStoredValue(favourites)
  const shown = useMemo(() => new Set(ids), [ids])
  return [shown, (id) => toggle(id, shown.has(id))]
}

/** Does what the pressed button announced, add or remove, even when another tab has changed it meanwhile. */
function toggle(id: string, shownAsFavourite: boolean): void {
  const next = new Set(favourites.read())
  if (shownAsFavourite) next.delete(id)
  else next.add(id)
  favourites.write([...next])
}
