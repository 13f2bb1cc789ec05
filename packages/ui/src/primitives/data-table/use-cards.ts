import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a table's rows are cards, as its style sheet decides by the room there is. */
export function useCards(): [RefObject<HTMLTableElement | null>, boolean] {
  const table = useRef<HTMLTableElement>(null)
  const [cards, setCards] = useState(false)

  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const look = () => setCards(getComputedStyle(element).display === 'block')
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [])

  return [table, cards]
}
