import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from './use-printing.ts'

export interface PrintoutProps {
  /** Makes the document; it is called when somebody prints, so that a long one costs nothing before. */
  children: () => ReactNode
}

/**
 * What is printed in place of the page, whichever way somebody prints it. Of several on a page the last one is printed.
 */
export function Printout({ children: render }: PrintoutProps) {
  const printing = usePrinting()
  if (!printing) return null
  return createPortal(<div data-printout="">{render()}</div>, document.body)
}

/** Opens the browser's dialog for printing. */
export const printPage = () => window.print()
