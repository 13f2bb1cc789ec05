import type { Product } from '@strapline/contract/entities'
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { fieldLook } from './looks.ts'
import { keyStop } from './places.ts'
import { Suggestions } from './suggestions.tsx'
import type { RowActions } from './types.ts'
import { useDraft } from './use-draft.ts'

/** The most products that are offered while a part is typed. */
const mostOffered = 8

interface PartCellProps {
  text: string
  /** The line's number, for assistive technology. */
  number: number
  isWrong: boolean
  isLocked: boolean
  /** Whether it is the one to be typed into next. */
  isInviting: boolean
  /** The id of what the line's state says. */
  describedBy: string | undefined
  placeholder: string | undefined
  complete: (text: string) => readonly Product[]
  suggest: RowActions['suggest']
  purchaseOf: RowActions['purchaseOf']
  onCommit: (text: string) => void
  onChoose: (product: Product) => void
}

/** Milliseconds without a key before a server is asked. */
const typingPause = 80

/** What a server suggests for a draft; undefined where nobody asks one. The products before stay until it has answered. */
function useSuggested(draft: string, suggest: RowActions['suggest']) {
  const [suggested, setSuggested] = useState<readonly Product[]>(none)
  useEffect(() => {
    if (!suggest || draft.trim() === '') return setSuggested(none)
    let isOver = false
    const timer = setTimeout(() => {
      // Without an answer there is nothing to choose from: the part can be typed.
      suggest(draft).then(
        (products) => isOver || setSuggested(products),
        () => undefined,
      )
    }, typingPause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [draft, suggest])
  return suggest && suggested
}

const none: readonly Product[] = []

/** The part as typed, completed from the catalogue. */
function PlainPartCell(props: PartCellProps) {
  const { text, number, isWrong, isLocked, describedBy, placeholder } = props
  const { draft, drop, edit, field } = useDraft({ text, isLocked, onCommit: props.onCommit })
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(-1)
  // The text for which the list was closed with Escape.
  const [closedFor, setClosedFor] = useState<string>()
  const isOpen = draft !== undefined && draft.trim() !== '' && draft !== closedFor
  const suggested = useSuggested(isOpen ? draft : '', props.suggest)
  const products = isOpen ? (suggested ?? props.complete(draft)).slice(0, mostOffered) : []
  const hasList = products.length > 0
  const option = products[chosen]

  function choose(product: Product) {
    drop()
    setChosen(-1)
    props.onChoose(product)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey } = event
    if (event.nativeEvent.isComposing) return
    if (altKey && key === 'ArrowDown') {
      setClosedFor(undefined)
      if (draft === undefined) edit(event.currentTarget)
      return consume(event)
    }
    if (hasList && !altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
      // One place more than there are options: the text itself.
      const count = products.length + 1
      const step = key === 'ArrowDown' ? 1 : count - 1
      setChosen(((chosen + 1 + step) % count) - 1)
      return consume(event)
    }
    if (hasList && key === 'Escape') {
      setClosedFor(draft)
      setChosen(-1)
      return consume(event)
    }
    if (option && !altKey && (key === 'Enter' || key === 'Tab') && !event.shiftKey) {
      choose(option)
      return consume(event)
    }
    field.onKeyDown(event)
  }

  return (
    <>
      <input
        {...keyStop}
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={option ? `${listId}-${chosen}` : undefined}
        aria-label={`Part, line ${number}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => {
          setChosen(-1)
          setClosedFor(undefined)
          field.onChange(event)
        }}
        onKeyDown={onKeyDown}
        className={fieldLook({ isWrong, isLocked, isInviting: props.isInviting })}
      />
      {hasList && (
        <Suggestions
          id={listId}
          field={input}
          products={products}
          purchaseOf={props.purchaseOf}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** The key does nothing else. */
function consume(event: KeyboardEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export const PartCell = memo(PlainPartCell)
