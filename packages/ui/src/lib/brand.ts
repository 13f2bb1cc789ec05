import { type ColourToken, colourPairs } from './colour-pairs.ts'
import {
  contrastOf,
  hueBetween,
  nearestColour,
  type Oklch,
  readColour,
  writeColour,
} from './oklch.ts'
import { type BrandColours, coloursOf, type ThemeValues } from './theme-rules.ts'

/** What a brand does to our colours: it turns their hue by degrees, and multiplies their chroma. */
interface Shift {
  turn: number
  times: number
}

/** White and black: one of them is legible on any colour. */
const extremes = [1, 0].map((l) => writeColour({ l, c: 0, h: 0, alpha: 1 }))

/** Below this chroma nobody sees a hue. */
const grey = 0.004

function shiftTo(colour: string, own: string): Shift {
  const { c, h } = readColour(colour)
  const from = readColour(own)
  return c < grey ? { turn: 0, times: 0 } : { turn: h - from.h, times: Math.min(1.4, c / from.c) }
}

function shifted(value: string, { turn, times }: Shift): string {
  if (turn === 0 && times === 1) return value
  const colour = readColour(value)
  return writeColour({ ...colour, c: colour.c * times, h: colour.h + turn })
}

/** The degrees from our accent's hue to that of paper, and those within which another accent is as warm as ours. */
const [toPaper, warm] = [41, 60]

/** How paper follows an accent: ours has a warm one; under another hue it has that hue. It stays nearly grey. */
function paperShift({ turn, times }: Shift): Shift {
  const distance = hueBetween(turn, 0)
  const nearness = Math.max(0, 1 - distance / warm)
  return { turn: turn - toPaper * (1 - nearness), times: Math.min(1, times) }
}

/** What every brand leaves as it is, since it has a meaning. */
const isMessage = (name: string) => /danger|success|warning/.test(name)

/** The least contrast of accent and ink: what is filled with one must not pass for the other. */
const leastFromInk = 1.6

/**
 * A theme in a brand's colours: the scales are ours, with its hues. Each pair of colours keeps its contrast: 7 to 1 where
 * the theme has that, and what the pair needs elsewhere. A colour that can't keep it has the nearest lightness that can.
 *
 * @param base our theme
 * @param own the colours of our own brand
 */
export function brandTheme(base: ThemeValues, brand: BrandColours, own: BrandColours): ThemeValues {
  const values: Record<string, string> = { ...base }
  const valueIn = (token: string) => values[token] ?? 'black'
  const leastOf = (front: ColourToken, ground: ColourToken, least: number) =>
    least === 4.5 && contrastOf(base[front] ?? 'black', base[ground] ?? 'black') >= 7 ? 7 : least

  const ofInk = shiftTo(brand.ink, own.ink)
  const ofAccent = shiftTo(brand.accent, own.accent)
  const ofPaper = paperShift(ofAccent)
  const ownHue = readColour(own.ink).h
  for (const [name, value] of Object.entries(base)) {
    if (!/^--(color|shade)/.test(name) || isMessage(name)) continue
    const isOfInk = hueBetween(readColour(value).h, ownHue) < 60
    values[name] = value === own.ink ? brand.ink : shifted(value, isOfInk ? ofInk : ofPaper)
  }

  const pairs = colourPairs
    .filter(({ front }) => front !== '--color-on-signal')
    .map(({ front, ground, least }) => ({
      ends: [front, ground],
      least: leastOf(front, ground, least),
    }))
  // First what stands on a ground gives way; where white itself would not do, the ground does.
  for (const end of [0, 1]) {
    for (const token of new Set(pairs.map(({ ends }) => ends[end] ?? ''))) {
      const ofToken = pairs.filter(({ ends }) => ends[end] === token)
      const isRight = (colour: string) =>
        ofToken.every(
          ({ ends, least }) => contrastOf(colour, valueIn(ends[1 - end] ?? '')) >= least,
        )
      values[token] = nearestColour(valueIn(token), isRight) ?? valueIn(token)
    }
  }

  const least = leastOf('--color-on-signal', '--color-signal', 4.5)
  const textOn = (accent: string) =>
    [brand.ink, ...extremes].find((text) => contrastOf(text, accent) >= least)
  // An area of yellow on white is seen; of what is dark on dark nothing is.
  const isDark = readColour(valueIn('--color-paper')).l < 0.5
  const leastOnGround = isDark ? 2 : 1.2
  const stands = (accent: string) =>
    textOn(accent) !== undefined &&
    contrastOf(accent, brand.ink) >= leastFromInk &&
    ['--color-paper', '--color-raised'].every(
      (ground) => contrastOf(accent, valueIn(ground)) >= leastOnGround,
    )
  const signal = nearestColour(brand.accent, stands) ?? brand.accent
  const text = textOn(signal) ?? valueIn('--color-on-signal')
  const [from, ownStrong, to] = [base['--color-signal'], base['--color-signal-strong'], signal].map(
    (value) => readColour(value ?? own.accent),
  ) as [Oklch, Oklch, Oklch]
  const strong = writeColour({
    l: ownStrong.l + to.l - from.l,
    c: (ownStrong.c * to.c) / from.c,
    h: ownStrong.h + to.h - from.h,
    alpha: 1,
  })
  values['--color-signal'] = signal
  values['--color-signal-strong'] =
    nearestColour(strong, (colour) => contrastOf(text, colour) >= least) ?? signal
  values['--color-on-signal'] = text
  const filter = `hue-rotate(${Math.round(ofInk.turn)}deg) saturate(${ofInk.times.toFixed(2)})`
  values['--drawing-filter'] = filter
  const { '--figure-filter': figure = 'none' } = base
  values['--figure-filter'] = figure === 'none' ? filter : `${figure} ${filter}`
  return values
}

/** What is wrong with two colours, and the nearest that are right where there are two colours at all. */
export interface BrandProblem {
  /** One or two sentences for whoever typed them. */
  problem: string
  nearest?: BrandColours
}

/** What makes of a typed text a colour: a name, or hexadecimal digits with or without their sign. */
function readTyped(text: string): string | undefined {
  const typed = text.trim()
  try {
    const colour = readColour(/^([\da-f]{3}|[\da-f]{6})$/i.test(typed) ? `#${typed}` : typed)
    return colour.alpha === 1 ? writeColour(colour) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads what somebody has typed as a brand's two colours.
 *
 * @param light our light theme: the colours must stand in it as they are
 * @returns the colours in hexadecimal digits, or what is wrong
 */
export function readBrand(
  typed: BrandColours,
  light: ThemeValues,
): { colours: BrandColours } | BrandProblem {
  const [accent, ink] = [readTyped(typed.accent), readTyped(typed.ink)]
  if (accent === undefined || ink === undefined) {
    const text = (accent === undefined ? typed.accent : typed.ink).trim().slice(0, 40)
    const what = text === '' ? 'A colour is missing' : `“${text}” is no colour`
    return {
      problem: `${what}: give the ${accent === undefined ? 'accent' : 'ink'} six hexadecimal digits, or a name such as teal.`,
    }
  }
  const colours = { accent, ink }
  const shown = brandTheme(light, colours, coloursOf(light))
  const nearest = nearestBrand(colours, light)
  if (shown['--color-ink'] !== ink) {
    return {
      problem: `The ink ${ink} is too pale for text: on the page’s ground it has a contrast of ${contrastIn(ink, shown)} to 1, and 7 is needed.`,
      nearest,
    }
  }
  if (shown['--color-signal'] !== accent) {
    const isLikeInk = contrastOf(accent, ink) < leastFromInk
    return {
      problem: isLikeInk
        ? `The accent ${accent} is too near to the ink ${ink}: the primary button would not stand out.`
        : `The accent ${accent} is too near to the page’s ground: the primary button would not be seen.`,
      nearest,
    }
  }
  return { colours }
}

/** The nearest colours that can stand in the theme. One that moves changes what the other stands on. */
function nearestBrand(colours: BrandColours, light: ThemeValues): BrandColours {
  const shown = brandTheme(light, colours, coloursOf(light))
  const { '--color-signal': accent = colours.accent, '--color-ink': ink = colours.ink } = shown
  const isRight = accent === colours.accent && ink === colours.ink
  return isRight ? colours : nearestBrand({ accent, ink }, light)
}

/** The contrast with the page's ground, rounded down to a tenth. */
function contrastIn(colour: string, values: ThemeValues): number {
  const grounds = ['--color-paper', '--color-raised', '--color-sunk'].map(
    (name) => values[name] ?? 'white',
  )
  return Math.floor(10 * Math.min(...grounds.map((ground) => contrastOf(colour, ground)))) / 10
}
