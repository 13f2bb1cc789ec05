import { useState } from 'react'
import * as z from 'zod/mini'
import { readStoredAs, store } from './storage.ts'

const key = 'strapline.favourites'
const storedSchema = z.array(z.string())

function remembered(): ReadonlySet<string> {
  return new Set(readStoredAs(storedSchema, key))
}

/** The ids of the favourite products, kept in this browser (decision D8), and what toggles one. */
export function useFavourites(): [ReadonlySet<string>, (id: string) => void] {
  const [favourites, setFavourites] = useState(remembered)
  function toggle(id: string) {
    // Read anew: another tab may have changed it since.
    const next = new Set(remembered())
    if (!next.delete(id)) next.add(id)
    store(key, JSON.stringify([...next]))
    setFavourites(next)
  }
  return [favourites, toggle]
}
