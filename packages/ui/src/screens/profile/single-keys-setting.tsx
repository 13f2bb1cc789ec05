import { useId } from 'react'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'

export interface SingleKeysSettingProps {
  /** Whether they do something. */
  on: boolean
  /** Called when the box is pressed. */
  onChange: (on: boolean) => void
}

/** Switches off keys of a single character: who dictates types them by accident. */
export function SingleKeysSetting({ on, onChange }: SingleKeysSettingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-rule border-t pt-8">
      <h2 id={id} className="font-semibold text-xl tracking-tight">
        Keyboard
      </h2>
      <CheckboxField
        label="Single-character shortcuts"
        hint="While nothing is typed, / leads to the search of the catalogue and ? lists the keys of a page. Switch them off if pages jump by accident. Kept in this browser."
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-2"
      />
    </section>
  )
}
