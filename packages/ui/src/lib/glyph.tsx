/** What {@link Glyph} takes. */
export interface GlyphProps {
  /** What is drawn, in a square of 20. */
  path: string
  /**
   * Its size, and how it moves, as classes.
   * @default 'size-5'
   */
  className?: string
  /**
   * Whether the area inside the line is filled.
   * @default false
   */
  filled?: boolean
}

/** Signs that more than one component shows. */
export const glyphs = {
  again: 'M16.5 4v4h-4M16 8a6.5 6.5 0 1 0 .5 3.5',
  left: 'M16 10H4M9 5l-5 5 5 5',
  right: 'M4 10h12M11 5l5 5-5 5',
} as const

/**
 * A line drawing in the weight of the icon library, for what the home page and every page show: a
 * path weighs less than the library, which the other pages use.
 */
export function Glyph({ path, className = 'size-5', filled = false }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`shrink-0 stroke-[1.5] stroke-current ${filled ? 'fill-current' : 'fill-none'} ${className}`}
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
