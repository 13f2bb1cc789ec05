/** The themes that there are, each a file of styles/themes; the first is the usual one. */
export const themes = ['light', 'dark', 'light-contrast', 'dark-contrast'] as const

/** A theme, as `data-theme` names it: on the root of a page, or on an element. */
export type Theme = (typeof themes)[number]

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
