import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, store } from './storage.ts'

const key = 'strapline.favourites'
const storedSchema = z.array(z.string())

function remembered(): ReadonlySet<string> {
  try {
    const parsed = z.safeParse(storedSchema, JSON.parse(readStored(key) ?? '[]'))
    return new Set(parsed.success ? parsed.data : [])
  } catch {
    return new Set()
  }
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
