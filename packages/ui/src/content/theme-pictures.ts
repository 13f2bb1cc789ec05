/** A page in each theme, drawn small. Each shows its own colours, whatever theme the page has. */
export const themePictures = {
  light: '/figures/theme-light.svg',
  dark: '/figures/theme-dark.svg',
  'light-contrast': '/figures/theme-light-contrast.svg',
  'dark-contrast': '/figures/theme-dark-contrast.svg',
}
