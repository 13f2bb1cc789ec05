import { useSyncExternalStore } from 'react'

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
