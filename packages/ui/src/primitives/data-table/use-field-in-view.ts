import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The height of the sticky top bar in pixels. */
const topBarHeight = 64

/** Keeps the filter's field in view while it is typed in: fewer rows make the page shorter. */
export function useFieldInView(
  filter: string,
  field: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): void {
  const appliedFilter = useRef(filter)
  useLayoutEffect(() => {
    if (appliedFilter.current === filter) return
    appliedFilter.current = filter
    if (field.current !== document.activeElement) return
    if ((field.current?.getBoundingClientRect().top ?? 0) < topBarHeight) {
      table.current?.scrollIntoView()
    }
  }, [filter, field, table])
}
