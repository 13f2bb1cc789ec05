import type { Theme } from './themes.ts'

/** What each theme is called. Apart from themes.ts, which every page loads. */
export const themeNames = {
  light: 'Light',
  dark: 'Dark',
  'light-contrast': 'Light, with more contrast',
  'dark-contrast': 'Dark, with more contrast',
} as const satisfies Record<Theme, string>
