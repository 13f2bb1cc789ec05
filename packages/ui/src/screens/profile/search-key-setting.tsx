import { useId } from 'react'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'

export interface SearchKeySettingProps {
  /** Whether the key leads to the search. */
  on: boolean
  /** Called when the box is pressed. */
  onChange: (on: boolean) => void
}

/** Switches off the key that leads to the search: who dictates types it by accident. */
export function SearchKeySetting({ on, onChange }: SearchKeySettingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-rule border-t pt-8">
      <h2 id={id} className="font-semibold text-xl tracking-tight">
        Keyboard
      </h2>
      <CheckboxField
        label="Press / to search the catalogue"
        hint="Works on every page while nothing is typed. Switch it off if the page jumps to the search by accident. Kept in this browser."
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-2"
      />
    </section>
  )
}
