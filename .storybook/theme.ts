import { create } from 'storybook/theming'

/** The two colours that a brand takes the place of. */
export const ownColours = { accent: '#ff6a1a', ink: '#10243f' }

/** The theme of Storybook's own frame, with the colours of theme.css. */
export const theme = create({
  base: 'light',
  brandTitle: 'Strapline',
  // The folder that Storybook is served from, which may be a sub-path.
  brandUrl: './',
  fontBase: '"Archivo", "Helvetica Neue", Arial, sans-serif',
  fontCode: '"IBM Plex Mono", ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  colorPrimary: '#10243f',
  colorSecondary: '#163760',
  appBg: '#f1ece2',
  appContentBg: '#faf7f1',
  appPreviewBg: '#faf7f1',
  appBorderColor: '#dcd5c8',
  appBorderRadius: 3,
  textColor: '#10243f',
  textMutedColor: '#43536b',
  barBg: '#faf7f1',
  barTextColor: '#43536b',
  barSelectedColor: '#10243f',
  barHoverColor: '#10243f',
  inputBg: '#ffffff',
  inputBorder: '#7d8694',
  inputTextColor: '#10243f',
  inputBorderRadius: 2,
})
