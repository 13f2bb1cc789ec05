import type { ReactNode } from 'react'

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
    </svg>
  )
}

/** The networks of the footer, each with a sign of our own drawing. */
export const socialGlyphs = [
  {
    name: 'LinkedIn',
    glyph: (
      <Glyph>
        <path d="M2.5 2.5H17.5V17.5H2.5ZM6.5 9V14M6.5 6V6.2M10 14V9M10 11.5C10 8.4 14 8.2 14 11.2V14" />
      </Glyph>
    ),
  },
  {
    name: 'YouTube',
    glyph: (
      <Glyph>
        <path d="M1.5 4.5H18.5V15.5H1.5ZM8.5 7.5L12.5 10L8.5 12.5Z" />
      </Glyph>
    ),
  },
  {
    name: 'Instagram',
    glyph: (
      <Glyph>
        <path d="M2.5 2.5H17.5V17.5H2.5ZM14.4 5.6V5.7" />
        <circle cx="10" cy="10" r="3.5" />
      </Glyph>
    ),
  },
]
