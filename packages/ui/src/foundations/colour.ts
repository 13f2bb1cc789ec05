import { contrastWCAG21, sRGB } from 'colorjs.io/fn'
import type { ColourToken } from '../lib/colour-pairs.ts'

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = [red: number, green: number, blue: number, alpha: number]

/** Parses a computed colour: `rgb(250, 247, 241)` or `rgba(16, 36, 63, 0.6)`. */
export function parseColour(computed: string): Colour {
  const numbers = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(computed)
  if (!numbers) throw new Error(`No colour: ${computed}`)
  const [red, green, blue, alpha] = [numbers[1], numbers[2], numbers[3], numbers[4] ?? 1].map(
    Number,
  )
  return [red ?? 0, green ?? 0, blue ?? 0, alpha ?? 1]
}

/** The colour in hexadecimal notation, with its alpha where it is translucent. */
export function formatColour([red, green, blue, alpha]: Colour): string {
  const parts = alpha === 1 ? [red, green, blue] : [red, green, blue, Math.round(alpha * 255)]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrast(a: Colour, b: Colour): number {
  const [one, other] = [a, b].map(([red, green, blue]) => ({
    space: sRGB,
    coords: [red / 255, green / 255, blue / 255] as [number, number, number],
    alpha: 1,
  }))
  return one && other ? contrastWCAG21(one, other) : 1
}

/**
 * The value of a token in a part of this page, whose theme may be another than the page's. It throws for a token that no
 * style sheet defines.
 */
export function readToken(token: ColourToken, within: Element = document.documentElement): Colour {
  const value = getComputedStyle(within).getPropertyValue(token)
  if (value === '') throw new Error(`There is no token ${token}.`)
  const probe = document.createElement('span')
  probe.style.color = value
  document.body.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  return parseColour(computed)
}
