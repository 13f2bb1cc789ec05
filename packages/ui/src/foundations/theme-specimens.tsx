import type { CSSProperties } from 'react'
import { brandTheme } from '../lib/brand.ts'
import type { ColourToken } from '../lib/colour-pairs.ts'
import { type BrandColours, coloursOf, lightTheme } from '../lib/theme-rules.ts'
import { type Theme, themeNames, themes } from '../lib/themes.ts'
import { Alert } from '../primitives/alert/alert.tsx'
import { Button } from '../primitives/button/button.tsx'
import { TextLink } from '../primitives/text-link/text-link.tsx'

/** The colours that make most of a theme's look. */
const swatches: readonly ColourToken[] = [
  '--color-paper',
  '--color-raised',
  '--color-ink',
  '--color-blueprint',
  '--color-signal',
  '--color-success',
  '--color-warning',
  '--color-danger',
]

/** A brand that a page shows as an example. */
export interface ExampleBrand extends BrandColours {
  name: string
}

interface SpecimenProps {
  name: string
  /** What it is made of, if it is a brand. */
  note?: string
  theme: Theme
  /** Values of tokens that differ from those of the page. */
  style: CSSProperties | undefined
}

/** A few components in one theme: what they stand on, texts, controls, a message, and the main colours. */
function Specimen({ name, note, theme, style }: SpecimenProps) {
  return (
    <li
      data-theme={theme}
      style={style}
      className="grid content-start gap-4 border border-rule bg-paper p-5 text-ink"
    >
      <div>
        <p className="font-semibold text-lg">{name}</p>
        {note && <p className="text-ink-soft text-sm">{note}</p>}
      </div>
      <div className="grid gap-3 border border-rule bg-raised p-4">
        <p className="font-semibold">Battery strapping tool</p>
        <p className="text-ink-soft text-sm">
          48 in stock, from 3 pieces. <TextLink href="/purchase">All products</TextLink>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary">Add order</Button>
          <Button>Preview</Button>
        </div>
      </div>
      <Alert tone="warning">Only 2 are left.</Alert>
      <ul className="grid grid-cols-4 gap-2 text-xs">
        {swatches.map((token) => (
          <li key={token}>
            <span
              className="block h-8 rounded-sm border border-rule"
              style={{ background: `var(${token})` }}
            />
            {token.replace('--color-', '')}
          </li>
        ))}
      </ul>
    </li>
  )
}

const list = 'grid gap-5 sm:grid-cols-2'

/** Every theme of the shop, whatever theme the page is in. */
export function ThemeSpecimens() {
  return (
    <ul className={list}>
      {themes.map((theme) => (
        <Specimen
          key={theme}
          name={themeNames[theme]}
          theme={theme}
          // The light one is the page's own: it has no rule for an element.
          style={theme === 'light' ? lightTheme() : undefined}
        />
      ))}
    </ul>
  )
}

/** The light theme in other brands. */
export function BrandSpecimens({ brands }: { brands: readonly ExampleBrand[] }) {
  const light = lightTheme()
  return (
    <ul className={list}>
      {brands.map((brand) => (
        <Specimen
          key={brand.name}
          name={brand.name}
          note={`Accent ${brand.accent}, ink ${brand.ink}`}
          theme="light"
          style={brandTheme(light, brand, coloursOf(light))}
        />
      ))}
    </ul>
  )
}
