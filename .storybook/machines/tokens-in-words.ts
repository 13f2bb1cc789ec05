import { palettes } from '@strapline/ui/foundations/palettes'
import { purposeOf, rules, spaces, weights } from '@strapline/ui/foundations/token-purposes'
import { parseTokens, type TokenKind } from '@strapline/ui/foundations/tokens'
import { colourPairs } from '@strapline/ui/lib/colour-pairs.ts'
import { themeNames, themes } from '@strapline/ui/lib/themes.ts'
import { readStyleSheets, readTokenFiles } from '../token-files.ts'
import { tableOf } from './tables.ts'

/** A token in a file of tokens as data, as far as it is said in words. */
interface DataToken {
  $description?: string
  $value: unknown
  $extensions?: {
    'com.strapline': { contrast?: { on?: string; ratio: number; least: number }[] }
  }
}

type DataFile = Record<string, Record<string, DataToken> | undefined>

/** The tokens as they are published: their values and contrasts are computed there. */
const dataFiles = () => readTokenFiles() as Record<string, DataFile>

const classOf = (name: string) => `\`${name}\``
const variableOf = (name: string) => `\`var(${name})\``

/** `--color-ink` without the start that all colours have. */
const shortName = (token: string) => token.replace('--color-', '')

/** The value of a token, of which the format's type says what it is. @throws {Error} for a token that no file has */
function readValue<Value>(token: DataToken | undefined): Value {
  if (!token) throw new Error('A token of the pages is in none of the files of tokens as data.')
  return token.$value as Value
}

/** The contrasts of a colour that stands on others. */
const contrastsOn = (token: DataToken | undefined) =>
  (token?.$extensions?.['com.strapline'].contrast ?? []).flatMap(({ on, ...contrast }) =>
    on ? [{ ...contrast, on }] : [],
  )

/** Every colour: its class, its variable, its value in each theme, its lowest contrast and what it is for. */
function coloursInWords(): string {
  const files = dataFiles()
  const colour = (theme: string, token: string) =>
    files[`${theme}.tokens.json`]?.color?.[shortName(token)]
  const hexOf = (token: DataToken | undefined) => {
    const { hex, alpha } = readValue<{ hex: string; alpha: number }>(token)
    return alpha === 1 ? hex : `${hex}, ${Math.round(alpha * 100)} %`
  }
  const rows = palettes.flatMap(({ colours, look: usual }) =>
    colours.map(({ token, look = usual }) => {
      const [least] = contrastsOn(colour('light', token)).sort((a, b) => a.ratio - b.ratio)
      return [
        classOf(`${look}-${shortName(token)}`),
        variableOf(token),
        ...themes.map((theme) => hexOf(colour(theme, token))),
        least && `${least.ratio.toFixed(2)} : 1 on ${shortName(least.on)}`,
        purposeOf(token),
      ]
    }),
  )
  const names = themes.map((theme) => themeNames[theme])
  const table = tableOf(['Class', 'Variable', ...names, 'Lowest contrast, light', 'For'], rows)
  return `${table}\n\nThe same as data, with the components that use each colour: [light](tokens/light.tokens.json), and
[all files](tokens/strapline.resolver.json).`
}

/** The contrast of each pair of colours that meet, in each theme. */
function contrastInWords(): string {
  const files = dataFiles()
  const ratio = (theme: string, front: string, ground: string) =>
    contrastsOn(files[`${theme}.tokens.json`]?.color?.[shortName(front)])
      .find(({ on }) => on === ground)
      ?.ratio.toFixed(2)
  return tableOf(
    ['Text or edge', 'On', ...themes.map((theme) => themeNames[theme]), 'At least'],
    colourPairs.map(({ front, ground, least }) => [
      shortName(front),
      shortName(ground),
      ...themes.map((theme) => ratio(theme, front, ground)),
      least,
    ]),
  )
}

/** A length in rem as pixels, too. */
const readable = (value: string) => {
  const rem = /^([\d.]+)rem$/.exec(value)?.[1]
  return rem ? `${value} = ${Number(rem) * 16} px` : value
}

/** The tokens of some kinds as theme.css has them: name, value and what each is for. */
function tokensInWords(...kinds: TokenKind[]): string {
  const { themes: sheets, rest } = readStyleSheets()
  const tokens = parseTokens(`${sheets.light}\n${rest}`).filter(({ kind }) => kinds.includes(kind))
  return tableOf(
    ['Variable', 'Value', 'For'],
    tokens.map(({ name, value }) => [variableOf(name), readable(value), purposeOf(name)]),
  )
}

const spacesInWords = () =>
  tableOf(
    ['Class', 'Pixels', 'For'],
    spaces.map(({ step, use }) => [classOf(`gap-${step}`), step * 4, use]),
  )

/** The measures of both densities. */
function densityInWords(): string {
  const files = dataFiles()
  const valueIn = (density: string, key: string) => {
    const token = files[`${density}.tokens.json`]?.spacing?.[key]
    const { value, unit } = readValue<{ value: number; unit: string }>(token)
    return readable(`${value}${unit}`)
  }
  return tableOf(
    ['Variable', 'Comfortable', 'Compact', 'For'],
    Object.entries(files['comfortable.tokens.json']?.spacing ?? {}).map(
      ([key, { $description }]) => [
        variableOf(`--spacing-${key}`),
        valueIn('comfortable', key),
        valueIn('compact', key),
        $description,
      ],
    ),
  )
}

/** What the pages about tokens show by stories, by the name of the story there. */
export const tokenTexts: Readonly<Record<string, () => string>> = {
  'Colours.Colours': coloursInWords,
  'Colours.Contrast': contrastInWords,
  'Measures.Spacing': spacesInWords,
  'Measures.Density': densityInWords,
  'Measures.Rules': () =>
    tableOf(
      ['Class', 'For'],
      rules.map(({ name, use }) => [classOf(name), use]),
    ),
  'Measures.Radii': () => tokensInWords('radius'),
  'Measures.Shadows': () => tokensInWords('shadow'),
  'Type.Family': () => tokensInWords('font'),
  'Type.Scale': () => tokensInWords('text'),
  'Type.Weights': () =>
    tableOf(
      ['Class', 'Weight', 'For'],
      weights.map(({ weight, look, use }) => [classOf(look), weight, use]),
    ),
  'Breakpoints.Default': () => tokensInWords('breakpoint'),
  'Breakpoints.Widths': () => tokensInWords('container'),
  'Motion.Default': () =>
    tokensInWords('default', 'transition-duration', 'transition-delay', 'animate'),
}
