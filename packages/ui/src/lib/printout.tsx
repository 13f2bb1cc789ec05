import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

export interface PrintoutProps {
  /** Makes the document; it is called when somebody prints, so that a long one costs nothing before. */
  children: () => ReactNode
}

/**
 * What is printed in place of the page, whichever way somebody prints it. Of several on a page the last one is printed.
 */
export function Printout({ children: render }: PrintoutProps) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return createPortal(<div data-printout="">{render()}</div>, document.body)
}

/** Whether the page is being printed, or is shown as it would be. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const medium = window.matchMedia('print')
    // The browser takes its picture of the page when the listener returns.
    const set = (next: boolean) => flushSync(() => setPrinting(next))
    const before = () => set(true)
    const after = () => set(false)
    const follow = () => set(medium.matches)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    // Of browsers that only show how it would be printed.
    medium.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      medium.removeEventListener('change', follow)
    }
  }, [])
  return isPrinting
}

/** Opens the browser's dialog for printing. */
export const printPage = () => window.print()
