import { useId } from 'react'
import { type Theme, themeNames, themes } from '../../lib/themes.ts'
import { SettingsSection } from '../../shop/settings-section/settings-section.tsx'

export interface ThemeSettingProps {
  /** The theme that was chosen; undefined for the one that the system asks for. */
  chosen: Theme | undefined
  /** Called with another choice. */
  onChoose: (theme: Theme | undefined) => void
}

const options: readonly { theme: Theme | undefined; label: string; looks: readonly Theme[] }[] = [
  { theme: undefined, label: 'As the system is set', looks: ['light', 'dark'] },
  ...themes.map((theme) => ({ theme, label: themeNames[theme], looks: [theme] })),
]

/** Chooses the theme of the whole shop, by a small picture of each. */
export function ThemeSetting({ chosen, onChoose }: ThemeSettingProps) {
  const name = useId()
  return (
    <SettingsSection title="Appearance" lede="Kept in this browser.">
      <fieldset>
        <legend className="mb-3 font-semibold text-sm">Theme</legend>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          {options.map(({ theme, label, looks }) => (
            <label key={label} className="grid cursor-pointer content-start gap-2 text-sm">
              <input
                type="radio"
                name={name}
                checked={theme === chosen}
                onChange={() => onChoose(theme)}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className="flex overflow-hidden rounded-sm border border-rule-strong outline-offset-2 peer-checked:border-ink peer-checked:ring-2 peer-checked:ring-ink peer-focus-visible:outline-2 peer-focus-visible:outline-current forced-colors:peer-checked:border-4 forced-colors:peer-checked:border-[Highlight]"
              >
                {looks.map((look) => (
                  <Look key={look} theme={look} />
                ))}
              </span>
              <span className="text-ink-soft peer-checked:font-semibold peer-checked:text-ink">
                {label}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </SettingsSection>
  )
}

/** A page in a theme, drawn small: a heading, lines, a picture and a button. */
function Look({ theme }: { theme: Theme }) {
  return (
    <span data-theme={theme} className="grid h-20 grow grid-cols-2 gap-2 bg-paper p-3">
      <span className="grid content-start gap-1.5">
        <span className="h-2 rounded-sm bg-ink" />
        <span className="h-1 rounded-sm bg-rule-strong" />
        <span className="h-1 w-2/3 rounded-sm bg-rule-strong" />
        <span className="mt-1.5 h-3 w-2/3 rounded-sm bg-signal" />
      </span>
      <span className="rounded-sm border border-rule bg-blueprint" />
    </span>
  )
}
