import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { themePictures } from '../../content/theme-pictures.ts'
import { Image } from '../../lib/image.tsx'
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
                  <Image
                    key={look}
                    src={themePictures[look]}
                    alt=""
                    width={200}
                    height={80}
                    // One picture fills the frame; two share it, each with its left half.
                    className={cx(
                      'h-auto min-w-0 flex-1 object-cover object-left',
                      looks.length === 1 ? 'aspect-5/2' : 'aspect-5/4',
                    )}
                  />
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
