/** The name of a colour token in theme.css. */
export type ColourToken = `--color-${string}`

/** Two colours that stand on each other somewhere. */
export interface ColourPair {
  /** The token of a text, an icon or a control's border. */
  front: ColourToken
  /** The token of its background. */
  ground: ColourToken
  /** The least contrast, from 1 to 21: 4.5 for text, 3 for a control's border. */
  least: 4.5 | 3
}

const inks = ['--color-ink', '--color-ink-soft', '--color-ink-faint'] as const
const grounds = ['--color-paper', '--color-raised', '--color-sunk'] as const

/** The pairs of colours that the library uses. Each theme keeps their contrast (themes.test.ts). */
export const colourPairs: readonly ColourPair[] = [
  ...inks.flatMap((front) => grounds.map((ground) => ({ front, ground, least: 4.5 as const }))),
  { front: '--color-on-ink', ground: '--color-ink', least: 4.5 },
  { front: '--color-on-night', ground: '--color-night', least: 4.5 },
  { front: '--color-on-night-soft', ground: '--color-night', least: 4.5 },
  { front: '--color-on-night', ground: '--color-blueprint', least: 4.5 },
  { front: '--color-on-night-soft', ground: '--color-blueprint', least: 4.5 },
  { front: '--color-blueprint-line', ground: '--color-blueprint', least: 4.5 },
  { front: '--color-on-signal', ground: '--color-signal', least: 4.5 },
  { front: '--color-on-signal', ground: '--color-signal-strong', least: 4.5 },
  { front: '--color-danger', ground: '--color-paper', least: 4.5 },
  { front: '--color-danger', ground: '--color-raised', least: 4.5 },
  { front: '--color-danger', ground: '--color-danger-soft', least: 4.5 },
  { front: '--color-on-danger', ground: '--color-danger-fill', least: 4.5 },
  { front: '--color-on-danger', ground: '--color-danger-fill-strong', least: 4.5 },
  { front: '--color-success', ground: '--color-raised', least: 4.5 },
  { front: '--color-success', ground: '--color-success-soft', least: 4.5 },
  { front: '--color-warning', ground: '--color-raised', least: 4.5 },
  { front: '--color-warning', ground: '--color-warning-soft', least: 4.5 },
  { front: '--color-ink', ground: '--color-info-soft', least: 4.5 },
  { front: '--color-rule-strong', ground: '--color-paper', least: 3 },
  { front: '--color-rule-strong', ground: '--color-raised', least: 3 },
]
