import { Glyph } from '../../lib/glyph.tsx'

/** The networks of the footer, each with a sign of our own drawing. */
export const socialGlyphs = [
  {
    name: 'LinkedIn',
    glyph: (
      <Glyph path="M2.5 2.5H17.5V17.5H2.5ZM6.5 9V14M6.5 6V6.2M10 14V9M10 11.5C10 8.4 14 8.2 14 11.2V14" />
    ),
  },
  {
    name: 'YouTube',
    glyph: <Glyph path="M1.5 4.5H18.5V15.5H1.5ZM8.5 7.5L12.5 10L8.5 12.5Z" />,
  },
  {
    name: 'Instagram',
    glyph: (
      <Glyph path="M2.5 2.5H17.5V17.5H2.5ZM14.4 5.6V5.7M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7" />
    ),
  },
]
