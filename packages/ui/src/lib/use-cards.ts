import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether the rows are shown as cards, which a container query in the style sheet decides. */
export function useCards(): [RefObject<HTMLTableElement | null>, boolean] {
  const table = useRef<HTMLTableElement>(null)
  const [cards, setCards] = useState(false)

  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const update = () => setCards(getComputedStyle(element).display === 'block')
    const observer = new ResizeObserver(update)
    observer.observe(element)
    update()
    return () => observer.disconnect()
  }, [])

  return [table, cards]
}
