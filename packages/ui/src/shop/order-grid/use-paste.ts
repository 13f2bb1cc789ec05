import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Whether a text has several rows or columns. */
const isTable = (text: string) => /[\t\r\n;|]/.test(text.trim())

const fields = 'input, textarea, select, [contenteditable]'

/** What {@link usePaste} takes. */
interface PasteQuery {
  /** The element around the rows. */
  root: RefObject<HTMLElement | null>
  /** Takes a text of several rows or columns. */
  onTable: (text: string) => void
  /** Takes a text for one cell that was pasted while no field had the focus. */
  onCell: (text: string) => void
}

/**
 * Takes what is pasted anywhere on the page. A field outside of the grid and an open dialog keep what is pasted into
 * them; a text for one cell goes into the cell by the browser's own means.
 */
export function usePaste({ root, onTable, onCell }: PasteQuery) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (event.defaultPrevented || text.trim() === '' || !(target instanceof Element)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const isInField = target.closest(fields) !== null
    if (isInField && !root.current?.contains(target)) return
    if (isTable(text)) {
      event.preventDefault()
      onTable(text)
    } else if (!isInField) {
      event.preventDefault()
      onCell(text.trim())
    }
  })

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
