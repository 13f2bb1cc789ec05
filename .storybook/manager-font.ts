/** The font that the frame of Storybook is set in (theme.ts). Its address is relative: Storybook may lie under a sub-path. */
export const managerFont = `@font-face {
        font-family: Archivo;
        src: url("./fonts/archivo-latin-wght.woff2") format("woff2");
        font-weight: 100 900;
      }`
