import { useEffect, useInsertionEffect, useRef } from 'react'
import { useHydrated } from '../lib/use-page.ts'

interface Typed {
  field: HTMLInputElement
  text: string
  /** What is selected, or where the caret is; null in fields that do not tell, such as emails. */
  selection: [start: number | null, end: number | null]
}

/** The fields of the page in which something is typed. */
function typedFields(): Typed[] {
  return [...document.querySelectorAll<HTMLInputElement>('#root input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({
      field,
      text: field.value,
      selection: [field.selectionStart, field.selectionEnd],
    }))
}

/** Enters a text as if it were typed. */
function enter({ field, text, selection }: Typed): void {
  // React compares with what it last knew, and hears of no change that is made past its own setter.
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (selection[0] !== null) field.setSelectionRange(...selection)
}

/** Repeats the press of a button that start-program.js has marked, which marks no more from now on. */
function repeatPress(): void {
  document.getElementById('root')?.removeAttribute('data-page')
  const button = document.querySelector<HTMLElement>('[data-pressed]')
  button?.removeAttribute('data-pressed')
  button?.click()
}

/**
 * Keeps what somebody has done on a page that was rendered when the app was built, before React took it
 * over: what was typed is entered again, since forms begin with values of their own, and the last press of a
 * button is repeated. Rendered after the page, in the same Suspense.
 */
export function EarlyInput() {
  const takesOver = useRef(!useHydrated())
  const typed = useRef<Typed[]>([])
  // Runs before refs are attached, which is when a form writes its values.
  useInsertionEffect(() => {
    if (takesOver.current) typed.current = typedFields()
  }, [])
  useEffect(() => {
    if (!takesOver.current) return
    takesOver.current = false
    for (const field of typed.current) enter(field)
    typed.current = []
    repeatPress()
  }, [])
  return null
}
