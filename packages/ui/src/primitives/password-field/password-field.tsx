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
  /** For password managers: `current-password` to log in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password to type, and a button that shows what was typed. */
export function PasswordField({ className, ...rest }: PasswordFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)

  /** The field while it has the focus. */
  function focusedField() {
    const field = root.current?.querySelector('input')
    return field && field === document.activeElement ? field : undefined
  }

  function keepFocus(event: MouseEvent) {
    // On a phone the on-screen keyboard would close.
    if (focusedField()) event.preventDefault()
  }

  function toggle() {
    const field = focusedField()
    const { selectionStart = null, selectionEnd = null } = field ?? {}
    flushSync(() => setShown(!shown))
    // Chromium moves the caret to the front when it next lays out a field whose type has changed.
    field?.getBoundingClientRect()
    field?.setSelectionRange(selectionStart, selectionEnd)
  }

  return (
    <div ref={root} className={cx('relative grid grid-rows-[auto_auto] gap-2', className)}>
      <TextField
        // Shown as text, a password must not be sent to a spelling service or corrected.
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...rest}
        type={shown ? 'text' : 'password'}
        // `contents` makes its parts rows of this grid, so that the button is on the row of the control
        // however many lines the label has. Edge's own reveal button is hidden.
        className="contents! [&_input]:pe-12 [&_input::-ms-reveal]:hidden"
      />
      <Button
        variant="quiet"
        shape="icon"
        aria-pressed={shown}
        onMouseDown={keepFocus}
        onClick={toggle}
        // The hover background must not cover the field's border.
        className="absolute end-0 row-start-2 bg-clip-padding"
      >
        <Icon icon={shown ? EyeOff : Eye} />
        {/* Not `aria-label`: a look-up by the label "Password" must find the field only. */}
        <span className="sr-only">Show password</span>
      </Button>
    </div>
  )
}
