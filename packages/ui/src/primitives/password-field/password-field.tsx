import { cx } from 'class-variance-authority'
import { Eye, EyeOff } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../button/button.tsx'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

/** Every other prop goes to the control, as on `TextField`. */
export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'multiline' | 'rows' | 'suffix' | 'autoComplete'> {
  /** `current-password` to log in, `new-password` to choose one: password managers go by it. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password to type, and a button that shows what was typed. */
export function PasswordField({ className, ...rest }: PasswordFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)

  function typing() {
    const field = root.current?.querySelector('input')
    return field && field === document.activeElement ? field : undefined
  }

  function keepFocus(event: MouseEvent) {
    // On a phone the keyboard would go away, and come back with the next touch of the field.
    if (typing()) event.preventDefault()
  }

  function turnOver() {
    const field = typing()
    const { selectionStart = null, selectionEnd = null } = field ?? {}
    flushSync(() => setShown(!shown))
    // Chromium moves the caret to the front when it next lays out a field whose type has changed.
    field?.getBoundingClientRect()
    field?.setSelectionRange(selectionStart, selectionEnd)
  }

  return (
    <div ref={root} className={cx('relative grid grid-rows-[auto_auto] gap-2', className)}>
      <TextField
        // Shown as text, a password must go to no spelling service and not be corrected.
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...rest}
        type={shown ? 'text' : 'password'}
        // Its parts become rows of this grid, so that the button lies on the row of the control,
        // however many lines the label has. Edge's own button would be a second one.
        className="contents! [&_input]:pe-12 [&_input::-ms-reveal]:hidden"
      />
      <Button
        variant="quiet"
        shape="icon"
        aria-pressed={shown}
        onMouseDown={keepFocus}
        onClick={turnOver}
        // Its ground on hover leaves the field's edge uncovered.
        className="absolute end-0 row-start-2 bg-clip-padding"
      >
        <Icon icon={shown ? EyeOff : Eye} />
        {/* Not a label by attribute: what looks for the field labelled "Password" finds one. */}
        <span className="sr-only">Show password</span>
      </Button>
    </div>
  )
}
