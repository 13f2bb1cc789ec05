import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Keys that belong to the text while it is edited, and to the grid otherwise. */
const keysOfText = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Delete']

/** What {@link useDraft} takes. */
interface DraftQuery {
  /** The text that the line has. */
  text: string
  /** How the text is shown while it is not edited. @default as it is */
  shown?: string | undefined
  isLocked: boolean
  /** Takes the text when the cell is left, if it is another one. */
  onCommit: (text: string) => void
}

/**
 * A cell's text while it is edited. A field that gets the focus has its text selected, so that typing replaces it;
 * F2 and a second press put the caret into it. Leaving the cell takes the text, Escape takes the edit back.
 */
export function useDraft({ text, shown = text, isLocked, onCommit }: DraftQuery) {
  const [draft, setDraft] = useState<string>()
  // A key may commit before React has rendered the one before it.
  const latest = useRef<string>(undefined)
  const hadFocus = useRef(false)

  function set(next: string | undefined) {
    latest.current = next
    setDraft(next)
  }

  function commit() {
    const typed = latest.current?.trim()
    set(undefined)
    if (typed !== undefined && typed !== text && typed !== shown) onCommit(typed)
  }

  // The page is left without leaving the cell: by a reload, or because the session has ended.
  const handleLeave = useEffectEvent(commit)
  useLayoutEffect(() => {
    // Captured, so that the pad has the text before it is stored.
    const leave = () => handleLeave()
    window.addEventListener('pagehide', leave, { capture: true })
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true })
      leave()
    }
  }, [])

  function edit(field: HTMLInputElement) {
    if (isLocked) return
    set(field.value)
    field.setSelectionRange(field.value.length, field.value.length)
  }

  function whileEditing(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    const isUndo = key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
    if (key === 'Escape') {
      set(undefined)
      event.stopPropagation()
      const field = event.currentTarget
      // Waits until the text of the line is there again. Selecting gives the focus, which may be elsewhere by then.
      requestAnimationFrame(() => {
        if (document.activeElement === field) field.select()
      })
    } else if (isUndo || (keysOfText.includes(key) && !(key === 'Delete' && event.ctrlKey))) {
      event.stopPropagation()
    } else if (['Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'F4', 'F8', 'F9', 'Delete'].includes(key)) {
      commit()
    }
  }

  function whileResting(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'F2') edit(event.currentTarget)
    if (event.key === 'Delete' && !event.ctrlKey && !event.metaKey) {
      if (text !== '' && !isLocked) onCommit('')
      event.preventDefault()
    }
  }

  return {
    draft,
    commit,
    edit,
    /** Forgets what was typed. */
    drop: () => set(undefined),
    field: {
      value: draft ?? shown,
      readOnly: isLocked,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.target.value),
      onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
      onBlur: commit,
      onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        hadFocus.current = document.activeElement === currentTarget
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (!hadFocus.current) currentTarget.select()
        else if (latest.current === undefined && !isLocked) set(currentTarget.value)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing) return
        if (latest.current === undefined) whileResting(event)
        else whileEditing(event)
      },
    },
  }
}
