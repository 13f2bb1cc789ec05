import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandTheme, readBrand } from './brand.ts'
import { colourPairs } from './colour-pairs.ts'
import { contrastOf } from './oklch.ts'
import { type BrandColours, coloursOf, type ThemeValues } from './theme-rules.ts'
import { type Theme, themes } from './themes.ts'

function valuesOf(theme: Theme): ThemeValues {
  const css = readFileSync(join(import.meta.dirname, `../styles/themes/${theme}.css`), 'utf8')
  const declared = [...css.matchAll(/(--(?:color|shade)[\w-]*): (#\w{6}|rgb\([^)]+\));/g)]
  return Object.fromEntries(declared.map(([, name = '', value = '']) => [name, value]))
}

const light = valuesOf('light')
const ownColours = coloursOf(light)

const problemOf = (accent: string, ink: string) => {
  const read = readBrand({ accent, ink }, light)
  return 'problem' in read ? read : { problem: undefined, nearest: undefined }
}

/** The pairs that a brand may not weaken: in the theme of this name they have less than they need. */
function weakPairs(theme: Theme, brand: BrandColours): string[] {
  const values = brandTheme(valuesOf(theme), brand, ownColours)
  return colourPairs
    .filter(({ front, ground, least }) => {
      const needed = least === 4.5 && theme.endsWith('contrast') ? 7 : least
      return contrastOf(values[front] ?? '', values[ground] ?? '') < needed
    })
    .map(({ front, ground }) => `${front} on ${ground}`)
}

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('a brand of two colours', () => {
  it('is ours when it has our colours', () => {
    for (const theme of themes) {
      const shown = brandTheme(valuesOf(theme), ownColours, ownColours)
      const { '--drawing-filter': filter, '--figure-filter': figure, ...values } = shown
      expect(values).toEqual(valuesOf(theme))
      expect([filter, figure]).toEqual(Array(2).fill('hue-rotate(0deg) saturate(1.00)'))
    }
  })

  it('keeps the contrast of every pair in every theme, whatever the colours', () => {
    fc.assert(
      fc.property(colour, colour, fc.constantFrom(...themes), (accent, ink, theme) => {
        expect(weakPairs(theme, { accent, ink })).toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  it('is taken as it is, or refused with colours that are taken', () => {
    fc.assert(
      fc.property(colour, colour, (accent, ink) => {
        const read = readBrand({ accent, ink }, light)
        if ('colours' in read) expect(read.colours).toEqual({ accent, ink })
        else {
          const { nearest = ownColours } = read
          expect(readBrand(nearest, light)).toEqual({ colours: nearest })
        }
      }),
      { numRuns: 60 },
    )
  })

  it('reads names and digits without their sign', () => {
    expect(readBrand({ accent: ' FFD400 ', ink: 'black' }, light)).toEqual({
      colours: { accent: '#ffd400', ink: '#000000' },
    })
  })

  it.each([
    [
      '#10243f',
      '#10243f',
      'The accent #10243f is too near to the ink #10243f: the primary button would not stand out.',
    ],
    [
      'white',
      '#10243f',
      'The accent #ffffff is too near to the page’s ground: the primary button would not be seen.',
    ],
    [
      '#ff6a1a',
      '#1d8f4e',
      /^The ink #1d8f4e is too pale for text: .* 3\.5 to 1, and 7 is needed\.$/,
    ],
    [
      'bluish',
      '#10243f',
      '“bluish” is no colour: give the accent six hexadecimal digits, or a name such as teal.',
    ],
    [
      '#ff6a1a',
      '',
      'A colour is missing: give the ink six hexadecimal digits, or a name such as teal.',
    ],
    ['rgb(0 0 0 / 0.5)', '#10243f', /is no colour/],
  ])('refuses the accent %s with the ink %s', (accent, ink, problem) => {
    expect(problemOf(accent, ink).problem).toMatch(problem)
  })
})
