import type { ColourToken } from '../lib/colour-pairs.ts'

/** A group of colours that serve one purpose. */
export interface Palette {
  name: string
  /** The class to copy is the token's name behind `look`: a ground's is `bg`, an ink's `text`. */
  look: 'bg' | 'text' | 'border'
  colours: { token: ColourToken; look?: Palette['look'] }[]
}

/** Every colour, in the groups in which pages show them. */
export const palettes: readonly Palette[] = [
  {
    name: 'Ground',
    look: 'bg',
    colours: [{ token: '--color-paper' }, { token: '--color-raised' }, { token: '--color-sunk' }],
  },
  {
    name: 'Ink',
    look: 'text',
    colours: [
      { token: '--color-ink' },
      { token: '--color-ink-soft' },
      { token: '--color-ink-faint' },
      { token: '--color-on-ink' },
    ],
  },
  {
    name: 'Night',
    look: 'bg',
    colours: [
      { token: '--color-night' },
      { token: '--color-on-night', look: 'text' },
      { token: '--color-on-night-soft', look: 'text' },
    ],
  },
  {
    name: 'Rules',
    look: 'border',
    colours: [{ token: '--color-rule' }, { token: '--color-rule-strong' }],
  },
  {
    name: 'Blueprint',
    look: 'bg',
    colours: [
      { token: '--color-blueprint' },
      { token: '--color-blueprint-grid' },
      { token: '--color-blueprint-line' },
    ],
  },
  {
    name: 'Signal',
    look: 'bg',
    colours: [
      { token: '--color-signal' },
      { token: '--color-signal-strong' },
      { token: '--color-on-signal', look: 'text' },
    ],
  },
  {
    name: 'Messages',
    look: 'bg',
    colours: [
      { token: '--color-danger', look: 'text' },
      { token: '--color-danger-strong' },
      { token: '--color-danger-soft' },
      { token: '--color-danger-fill' },
      { token: '--color-danger-fill-strong' },
      { token: '--color-on-danger', look: 'text' },
      { token: '--color-success', look: 'text' },
      { token: '--color-success-soft' },
      { token: '--color-warning', look: 'text' },
      { token: '--color-warning-soft' },
      { token: '--color-info-soft' },
      { token: '--color-overlay' },
    ],
  },
]
