import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useState,
} from 'react'
import type { SuggestingField } from './types.ts'

interface Options {
  /** The id of the listbox; an option's id is this with its index. */
  listId: string
  /** How many options there are for what is typed. */
  count: number
  /** What was typed before. */
  typed: string
  /** Called with what is typed. */
  onType: (text: string) => void
  onField: (field: SuggestingField) => void
}

/** The id of an option. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The next option in a direction, round the ends; -1 is the field itself, in which no option is marked. */
const next = (active: number, step: 1 | -1, count: number) =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1

/** The keyboard of a search field with suggestions, by the combobox pattern of WAI-ARIA: the focus stays in the field. */
export function useSuggestingField({ listId, count, typed, onType, onField }: Options) {
  const [isOpen, setOpen] = useState(typed !== '')
  const [marked, setMarked] = useState(-1)
  const active = Math.min(marked, count - 1)
  const isExpanded = isOpen && count > 0

  // In the same task as the key: the next one may be pressed at once.
  useLayoutEffect(() => {
    function close() {
      setOpen(false)
      setMarked(-1)
    }
    function onInput({ currentTarget }: FormEvent<HTMLElement>) {
      onType((currentTarget as HTMLInputElement).value)
      setOpen(true)
      setMarked(-1)
    }
    function onKeyDown(event: KeyboardEvent) {
      const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event
      if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
      if (key === 'Escape' && isOpen) {
        // The browser would empty the field.
        event.preventDefault()
        close()
      } else if ((key === 'ArrowDown' || key === 'ArrowUp') && count > 0) {
        event.preventDefault()
        setOpen(true)
        setMarked(next(isExpanded ? active : -1, key === 'ArrowDown' ? 1 : -1, count))
      } else if (key === 'Enter') {
        const option = isExpanded && document.getElementById(optionId(listId, active))
        if (option) {
          event.preventDefault()
          option.click()
        }
        close()
      }
    }
    onField({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? listId : undefined,
      'aria-activedescendant': isExpanded && active >= 0 ? optionId(listId, active) : undefined,
      onInput,
      onKeyDown,
      onBlur: close,
    })
  }, [isOpen, isExpanded, active, count, listId, onType, onField])

  /** Empties and leaves the field: what is typed from now on is a new search, on whichever page. */
  function choose({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
    setOpen(false)
    const field = document.activeElement
    // With these keys it is opened elsewhere, and the search goes on here.
    if (ctrlKey || metaKey || shiftKey || !(field instanceof HTMLInputElement)) return
    onType('')
    field.value = ''
    field.blur()
  }

  return { isOpen, active, choose }
}
