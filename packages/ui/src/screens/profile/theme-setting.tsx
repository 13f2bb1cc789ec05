import { useId } from 'react'
import { type Theme, themeNames, themes } from '../../lib/themes.ts'
import { SelectField } from '../../primitives/select-field/select-field.tsx'

export interface ThemeSettingProps {
  /** The theme that was chosen; undefined for the one that the system asks for. */
  chosen: Theme | undefined
  /** Called with another choice. */
  onChoose: (theme: Theme | undefined) => void
}

const options = [
  { value: '', label: 'As the system is set' },
  ...themes.map((theme) => ({ value: theme, label: themeNames[theme] })),
]

/** Chooses the theme of the whole shop. */
export function ThemeSetting({ chosen, onChoose }: ThemeSettingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-rule border-t pt-8">
      <h2 id={id} className="font-semibold text-xl tracking-tight">
        Appearance
      </h2>
      <SelectField
        label="Theme"
        hint="Kept in this browser."
        options={options}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(themes.find((theme) => theme === target.value))}
        className="mt-4 max-w-form"
      />
    </section>
  )
}
