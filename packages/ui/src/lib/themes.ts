/** What each theme is called, by its name. Each is a file of styles/themes. */
export const themeNames = {
  light: 'Light',
  dark: 'Dark',
  'light-contrast': 'Light, with more contrast',
  'dark-contrast': 'Dark, with more contrast',
} as const

/** A theme, as `data-theme` names it: on the root of a page, or on an element. */
export type Theme = keyof typeof themeNames

/** The themes that there are; the first is the usual one. */
export const themes = Object.keys(themeNames) as Theme[]

/**
 * Shows the page in a theme.
 *
 * @param theme undefined for the one that the system asks for
 */
export function showTheme(theme: Theme | undefined): void {
  const { dataset } = document.documentElement
  if (theme === undefined) delete dataset.theme
  else dataset.theme = theme
}
