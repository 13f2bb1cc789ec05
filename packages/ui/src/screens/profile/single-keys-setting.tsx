import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { SettingsSection } from '../../shop/settings-section/settings-section.tsx'

export interface SingleKeysSettingProps {
  /** Whether they do something. */
  on: boolean
  /** Called when the box is pressed. */
  onChange: (on: boolean) => void
}

/** Switches off keys of a single character: who dictates types them by accident. */
export function SingleKeysSetting({ on, onChange }: SingleKeysSettingProps) {
  return (
    <SettingsSection title="Keyboard" lede="Kept in this browser.">
      <CheckboxField
        label="Single-character shortcuts"
        hint="While nothing is typed, / leads to the search of the catalogue and ? lists the keys of a page. Switch them off if pages jump by accident."
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </SettingsSection>
  )
}
