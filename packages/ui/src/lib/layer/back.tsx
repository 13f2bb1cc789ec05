import { createContext, type ReactNode, use } from 'react'

/** A hook that makes Back close an open layer: the app's, since it knows the history. */
type UseBackCloses = (open: boolean, close: () => void) => void

const BackContext = createContext<UseBackCloses>(() => undefined)

export interface BackProviderProps {
  /** Keep the same hook: it is called at each rendering of a layer. */
  useBackCloses: UseBackCloses
  children: ReactNode
}

/** Provides what Back does to a layer. Without it, Back leaves the page. */
export function BackProvider({ useBackCloses, children }: BackProviderProps) {
  return <BackContext value={useBackCloses}>{children}</BackContext>
}

/** Makes Back close a layer while it is open. */
export function useBack(open: boolean, close: () => void): void {
  const useBackCloses = use(BackContext)
  useBackCloses(open, close)
}
