import { showTheme, type Theme, themes } from '@strapline/ui/lib/themes.ts'
import * as z from 'zod/mini'
import { kept, useKept } from '../kept/kept.ts'
import { themeKey } from '../kept/keys.ts'

/**
 * The theme that somebody has chosen in this browser; without a choice a page is as the system asks. Before its program
 * runs, a page has it by start/show-theme.js.
 */
const keptTheme = kept({ key: themeKey, schema: z.enum(themes), scope: 'browser', format: 'text' })

function choose(theme: Theme | undefined): void {
  keptTheme.write(theme)
  showTheme(theme)
}

/** The theme that was chosen, and a function that chooses: undefined for the system's. */
export const useThemeSetting = (): [Theme | undefined, typeof choose] => [
  useKept(keptTheme),
  choose,
]
