import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ColourToken, colourPairs } from '../lib/colour-pairs.ts'
import { type Theme, themes } from '../lib/themes.ts'
import { type Colour, contrast } from './colour.ts'

/** The least contrast of a text in the themes for those who need more (WCAG 2.2, 1.4.6). */
const enhanced = 7

/** What a theme sets, by name, without resets and keywords. */
function valuesOf(theme: Theme): ReadonlyMap<string, string> {
  const css = readFileSync(join(import.meta.dirname, `../styles/themes/${theme}.css`), 'utf8')
  return new Map(
    [...css.matchAll(/(--[a-z-]*[a-z]|color-scheme): (?!transparent|currentcolor)([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
}

/** The colour of a token that is written as `#10243f`. */
function solid(theme: Theme, token: ColourToken): Colour {
  const hex = /^#([0-9a-f]{6})$/.exec(valuesOf(theme).get(token) ?? '')?.[1]
  if (hex === undefined) throw new Error(`${theme} has no opaque ${token}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  )
  return [red, green, blue, 1]
}

describe.each(themes)('the theme %s', (theme) => {
  // Would notice: a value that is missing, misspelt, or one too many.
  it('sets what the light theme sets', () => {
    expect([...valuesOf(theme).keys()].sort()).toEqual([...valuesOf('light').keys()].sort())
  })

  it.each(colourPairs)('keeps the contrast of $front on $ground', ({ front, ground, least }) => {
    const needed = least === 4.5 && theme.endsWith('contrast') ? enhanced : least
    const ratio = contrast(solid(theme, front), solid(theme, ground))
    expect(ratio).toBeGreaterThanOrEqual(needed)
  })

  // Would notice: a black dialog on a black veil, and a line where the shadow is enough.
  it('draws an edge around layers only with more contrast', () => {
    expect(valuesOf(theme).get('--layer-edge')).toBe(theme.endsWith('contrast') ? '1px' : '0px')
  })
})
