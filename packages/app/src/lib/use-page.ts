import { slowAfter } from '@strapline/contract/rules'
import { titleOf } from '@strapline/ui/content/title-of'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** Sets the document's title to `title` and the shop's name, or to the name alone. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
}

const neverChanges = () => () => undefined

/**
 * False while a page is rendered when the app is built, and while it is taken over in the browser: what is
 * rendered then must be the same. True from the next render on, and wherever a page is rendered anew.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** Whether something that is waited for takes longer than usual. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
