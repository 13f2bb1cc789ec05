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
 * Keeps the browser's own bar in the colour of the page (`<meta name="theme-color">`): the page's head only knows what the
 * system asks for, and neither a chosen theme nor a brand.
 *
 * @returns a function that ends it
 */
export function keepBrowserBar(): () => void {
  const root = document.documentElement
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  const match = () => {
    const paper = getComputedStyle(root).getPropertyValue('--color-paper').trim()
    for (const bar of bars) bar.content = paper
  }
  match()
  const chosen = new MutationObserver(match)
  chosen.observe(root, { attributeFilter: ['data-theme'] })
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', match)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', match)
  }
}

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
