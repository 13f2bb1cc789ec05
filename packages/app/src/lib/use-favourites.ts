import { useMemo } from 'react'
import { useKept } from '../kept/kept.ts'
import { favourites } from './preferences.ts'

/** The ids of the favourite products, and a function to toggle one. */
export function useFavourites(): [ReadonlySet<string>, (id: string) => void] {
  const ids = useKept(favourites)
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
