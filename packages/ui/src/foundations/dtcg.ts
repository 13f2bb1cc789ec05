import { getColor, serialize } from 'colorjs.io/fn'
import { colourPairs } from '../lib/colour-pairs.ts'
import { contrastOf } from '../lib/oklch.ts'
import { type Theme, themes } from '../lib/themes.ts'
import { purposeOf, spaces } from './token-purposes.ts'
import { parseTokens, type Sources, type Token, type TokenKind, usersOf } from './tokens.ts'

/** A token or a group of the Design Tokens Format, 2025.10. */
interface Group {
  [name: string]: Group | unknown
}

/** The style sheets of the themes, and theme.css. */
export interface StyleSheets {
  themes: Readonly<Record<Theme, string>>
  rest: string
}

/** A colour as the style sheets write it: hexadecimal digits, or `rgb` with an alpha. */
function colourOf(value: string) {
  const { space, coords, alpha } = getColor(value)
  const hex = serialize({ space, coords, alpha: 1 }, { format: 'hex', collapse: false })
  const components = coords.map((channel) => Number((channel ?? 0).toFixed(4)))
  return { colorSpace: 'srgb', components, alpha: Number(alpha ?? 1), hex }
}

/** A length or a duration: `0.75rem`, `150ms`. */
function measureOf(value: string) {
  const [, number, unit] = /^(-?[\d.]+)(px|rem|ms)?$/.exec(value) ?? []
  if (number === undefined) throw new Error(`${value} is no measure.`)
  return { value: Number(number), unit: unit ?? 'px' }
}

/** The types of kinds that have another name in the format. Animations are no tokens of it. */
const types: Readonly<Partial<Record<TokenKind, string>>> = {
  text: 'dimension',
  font: 'fontFamily',
  radius: 'dimension',
  breakpoint: 'dimension',
  container: 'dimension',
  spacing: 'dimension',
  'transition-duration': 'duration',
  'transition-delay': 'duration',
  default: 'duration',
}

/** What is ours and not of the format: the classes that show it are in the words of `users`. */
const extension = (own: object) => ({ $extensions: { 'com.strapline': own } })

const valueIn = (css: string, name: string) => {
  const value = new RegExp(`\\s${name}: ([^;]+);`).exec(css)?.[1]
  if (value === undefined) throw new Error(`A theme has no ${name}.`)
  return value
}

/** How close things stand: as theme.css declares it, or as it has it for `data-density="compact"`. */
const densities = ['comfortable', 'compact'] as const

const compactValueIn = (css: string, name: string) =>
  valueIn(css.slice(css.indexOf('[data-density="compact"]')), name)

/** What the other colours of a pair are, and the contrast with each, rounded down. */
function contrastsOf(token: Token, css: string) {
  return colourPairs
    .filter(({ front, ground }) => front === token.name || ground === token.name)
    .map(({ front, ground, least }) => ({
      [front === token.name ? 'on' : 'under']: front === token.name ? ground : front,
      ratio: Math.floor(contrastOf(valueIn(css, front), valueIn(css, ground)) * 100) / 100,
      least,
    }))
}

/** The layers of `0 1px 2px var(--shade-soft), …`. */
const shadowOf = (value: string, css: string) =>
  value.split(/,\s*/).map((layer) => {
    const [x = '', y = '', blur = '', shade = ''] = layer.split(' ')
    return {
      offsetX: measureOf(x),
      offsetY: measureOf(y),
      blur: measureOf(blur),
      spread: { value: 0, unit: 'px' },
      color: colourOf(valueIn(css, shade.slice(4, -1))),
    }
  })

const fontsOf = (value: string) => value.split(/,\s*/).map((font) => font.replaceAll('"', ''))

/** Puts a token at its place: `['color', 'ink']`. */
function put(group: Group, path: readonly string[], token: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) group[name] = token
  else {
    group[name] ??= {}
    put(group[name] as Group, rest, token)
  }
}

/**
 * The tokens as files of the Design Tokens Format 2025.10: one for each theme with what differs between themes, one for
 * each density, one with all else, one with everything, and a resolver that says how they go together. `figma/` has the same for Figma's import of variables, which
 * takes pixels and one file for each mode; `older-draft/` that with colours and lengths as texts, for plugins that read
 * no objects.
 *
 * @returns what each file contains, by its path
 */
export function tokenFiles(css: StyleSheets, sources: Sources): Record<string, Group> {
  const tokens = parseTokens(`${css.themes.light}\n${css.rest}`)
  const files: Record<string, Group> = {}
  const places = new Map(
    tokens.map((token) => [token, usersOf(token, sources).map(({ place }) => place)]),
  )

  function fileOf(isOfTheme: boolean, theme: Theme): Group {
    const file: Group = {}
    for (const token of tokens) {
      const { name, kind, key, value } = token
      if (kind === 'animate' || kind === 'spacing') continue
      if ((kind === 'color' || kind === 'shadow') !== isOfTheme) continue
      const sheet = css.themes[theme]
      const $value =
        kind === 'color'
          ? colourOf(valueIn(sheet, name))
          : kind === 'shadow'
            ? shadowOf(value, sheet)
            : kind === 'font'
              ? fontsOf(value)
              : measureOf(value)
      const contrast = kind === 'color' ? contrastsOf(token, sheet) : []
      put(file, [kind, key], {
        $type: types[kind] ?? kind,
        $description: purposeOf(name),
        $value,
        ...extension({
          users: places.get(token),
          ...(contrast.length > 0 && { contrast }),
        }),
      })
    }
    return file
  }

  const sizes = fileOf(false, 'light')
  for (const [, size = '', value = ''] of css.rest.matchAll(
    /--text-(\w+)--line-height: ([^;]+);/g,
  )) {
    const $description = `From line to line of a text of size ${size}.`
    put(sizes, ['line-height', size], {
      $type: 'dimension',
      $description,
      $value: measureOf(value),
    })
  }
  for (const { step, use } of spaces) {
    const $value = { value: step / 4, unit: 'rem' }
    put(sizes, ['space', String(step)], { $type: 'dimension', $description: use, $value })
  }
  files['sizes.tokens.json'] = sizes
  for (const density of densities) {
    const file: Group = {}
    for (const { name, kind, key, value } of tokens) {
      if (kind !== 'spacing') continue
      const $value = measureOf(density === 'compact' ? compactValueIn(css.rest, name) : value)
      put(file, [kind, key], { $type: 'dimension', $description: purposeOf(name), $value })
    }
    files[`${density}.tokens.json`] = file
  }
  for (const theme of themes) files[`${theme}.tokens.json`] = fileOf(true, theme)
  files['strapline.resolver.json'] = {
    name: 'Strapline',
    version: '2025.10',
    sets: { sizes: { sources: [{ $ref: 'sizes.tokens.json' }] } },
    modifiers: {
      theme: {
        default: 'light',
        contexts: Object.fromEntries(
          themes.map((theme) => [theme, [{ $ref: `${theme}.tokens.json` }]]),
        ),
      },
      density: {
        default: 'comfortable',
        contexts: Object.fromEntries(
          densities.map((density) => [density, [{ $ref: `${density}.tokens.json` }]]),
        ),
      },
    },
    resolutionOrder: [
      { $ref: '#/sets/sizes' },
      { $ref: '#/modifiers/density' },
      { $ref: '#/modifiers/theme' },
    ],
  }
  const named = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, files[`${name}.tokens.json`]]))
  files['strapline.tokens.json'] = { ...sizes, density: named(densities), theme: named(themes) }
  for (const name of ['sizes', ...densities, ...themes].map((each) => `${each}.tokens.json`)) {
    files[`figma/${name}`] = mapTokens(files[name] ?? {}, forFigma)
    files[`older-draft/${name}`] = mapTokens(files[name] ?? {}, forOlderDraft)
  }
  return files
}

interface DtcgToken {
  $type: string
  $value: unknown
  [property: string]: unknown
}

/** The group with each of its tokens as `change` answers it; undefined leaves one out. */
function mapTokens(group: Group, change: (token: DtcgToken) => DtcgToken | undefined): Group {
  return Object.fromEntries(
    Object.entries(group)
      .map(([name, each]) => {
        const isToken = Object.hasOwn(each as object, '$value')
        return [name, isToken ? change(each as DtcgToken) : mapTokens(each as Group, change)]
      })
      .filter(([, each]) => each !== undefined && Object.keys(each as object).length > 0),
  )
}

/** Variables are colours, numbers and texts: a shadow is a style. Lengths are in pixels. */
function forFigma({ $extensions: _, ...token }: DtcgToken): DtcgToken | undefined {
  if (!['color', 'dimension', 'fontFamily'].includes(token.$type)) return undefined
  if (token.$type !== 'dimension') return token
  const { value, unit } = token.$value as { value: number; unit: string }
  return { ...token, $value: { value: unit === 'rem' ? value * 16 : value, unit: 'px' } }
}

/** Before 2025.10 a colour was a text, and so was a length. */
function forOlderDraft(token: DtcgToken): DtcgToken | undefined {
  const known = forFigma(token)
  if (known?.$type === 'color') {
    const { hex, alpha } = known.$value as { hex: string; alpha: number }
    const last =
      alpha === 1
        ? ''
        : Math.round(alpha * 255)
            .toString(16)
            .padStart(2, '0')
    return { ...known, $value: hex + last }
  }
  if (known?.$type !== 'dimension') return known
  return { ...known, $value: `${(known.$value as { value: number }).value}px` }
}
