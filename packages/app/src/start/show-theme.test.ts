import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { themes } from '@strapline/ui/lib/themes.ts'
import { expect, it } from 'vitest'
import { themeKey } from '../kept/keys.ts'

const script = readFileSync(join(import.meta.dirname, 'show-theme.js'), 'utf8')

/** The theme that a page begins in, for what its browser has stored. */
function themeFor(getItem: (key: string) => string | null): string | undefined {
  const dataset: { theme?: string } = {}
  runInNewContext(script, { localStorage: { getItem }, document: { documentElement: { dataset } } })
  return dataset.theme
}

// Would notice: another key or name than the app's, which shows each page in the wrong theme until the program runs.
it.each(themes)('a page begins in the theme that was chosen: %s', (theme) => {
  expect(themeFor((key) => (key === themeKey ? theme : null))).toBe(theme)
})

it.each([null, '', 'sepia', 'dark"><script>'])(
  'without a theme of ours there is none: %o',
  (kept) => {
    expect(themeFor(() => kept)).toBeUndefined()
  },
)

it('a browser that forbids storage has none', () => {
  const forbidden = () => {
    throw new Error('The operation is insecure.')
  }
  expect(themeFor(forbidden)).toBeUndefined()
})
