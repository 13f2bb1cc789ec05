import {
  ColorSpace,
  contrastWCAG21,
  getColor,
  OKLCH,
  serialize,
  sRGB,
  to,
  toGamut,
} from 'colorjs.io/fn'

ColorSpace.register(sRGB)
ColorSpace.register(OKLCH)

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0, hue in degrees, alpha from 0 to 1. */
export interface Oklch {
  l: number
  c: number
  h: number
  alpha: number
}

/** Reads a colour as CSS writes it: `#ff6a1a`, `rgb(16 36 63 / 0.6)`, `teal`. @throws {TypeError} for another text */
export function readColour(text: string): Oklch {
  const { coords, alpha } = to(getColor(text), OKLCH)
  const [l, c, h] = coords
  return { l: l ?? 0, c: c ?? 0, h: h ?? 0, alpha: Number(alpha ?? 1) }
}

/** The colour as `#ff6a1a`, or the nearest that a screen can show. */
export function writeColour({ l, c, h, alpha }: Oklch): string {
  const shown = toGamut({ space: OKLCH, coords: [l, c, h], alpha }, { space: sRGB })
  return serialize(to(shown, sRGB), { format: 'hex', collapse: false })
}

/** The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2). */
export const contrastOf = (a: string, b: string): number => contrastWCAG21(getColor(a), getColor(b))

/** The degrees between two hues, from 0 to 180. */
export const hueBetween = (a: number, b: number): number => {
  const turn = Math.abs(a - b) % 360
  return Math.min(turn, 360 - turn)
}

/** How far apart two lightnesses are that are tried one after the other. */
const step = 0.005

/**
 * The colour, or the one of the same hue with the nearest lightness that is right.
 *
 * @returns undefined when none is
 */
export function nearestColour(
  colour: string,
  isRight: (colour: string) => boolean,
): string | undefined {
  if (isRight(colour)) return colour
  const { l, ...rest } = readColour(colour)
  for (let away = step; away <= 1; away += step) {
    for (const lightness of [l + away, l - away]) {
      if (lightness < 0 || lightness > 1) continue
      const other = writeColour({ ...rest, l: lightness })
      if (isRight(other)) return other
    }
  }
  return undefined
}
