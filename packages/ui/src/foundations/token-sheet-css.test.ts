import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@tailwindcss/node'
import { describe, expect, it } from 'vitest'
import { type Theme, themes } from '../lib/themes.ts'
import { spaces } from './token-purposes.ts'
import { tokenSheet } from './token-sheet-css.ts'
import { parseTokens } from './tokens.ts'

const styles = join(import.meta.dirname, '../styles')
const read = (path: string) => readFileSync(join(styles, path), 'utf8')

const css = {
  themes: Object.fromEntries(themes.map((theme) => [theme, read(`themes/${theme}.css`)])) as Record<
    Theme,
    string
  >,
  rest: read('theme.css'),
}

/** What a style sheet declares: `@media screen | :root | --color-ink`, and the value. Layers only order it. */
function declarationsIn(sheet: string): Map<string, string> {
  const found = new Map<string, string>()
  const around: string[] = []
  for (const [part] of sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]+[{;]|\}/g)) {
    const text = part.slice(0, -1).trim().replaceAll(/\s+/g, ' ')
    if (part === '}') around.pop()
    else if (part.endsWith('{')) around.push(text)
    else {
      const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(text) ?? []
      const places = around.filter((each) => !each.startsWith('@layer'))
      found.set([...places, name].join(' | ').replace(/^:root, :host/, ':root'), value)
    }
  }
  return found
}

/** What a page of the shop has, by its own style sheet with Tailwind. */
async function ownDeclarations() {
  const inlined = css.rest
    .replaceAll(/@import "\.\/(themes\/[^"]+)";/g, (_, path) => read(path))
    .replaceAll(/^@(import|source) .*\n/gm, '')
    .replaceAll('@theme {', '@theme static {')
  // Its own step of space, which a utility of the sheet asks for.
  const compiler = await compile(`@theme { --spacing: 0.25rem; }\n${inlined}`, {
    base: styles,
    onDependency: () => undefined,
  })
  return declarationsIn(compiler.build([]))
}

const tokens = parseTokens(`${css.themes.light}\n${css.rest}`)

describe('the tokens as a style sheet', () => {
  const shown = declarationsIn(tokenSheet(css))

  // Would notice: another value, a theme under another condition, or a rule that ours does not have.
  it('have the values, the conditions and the selectors of the shop', async () => {
    const own = await ownDeclarations()
    // What it has besides is below.
    const others = [...shown].filter(
      ([place, value]) =>
        !/^@font-face|--space-|\| --shadow-|="(light|comfortable)"\]/.test(place) &&
        own.get(place) !== value,
    )
    expect(others).toEqual([])
  })

  // Would notice: a token, a theme or a density that the file leaves out.
  it('are all of them, in every theme and density', async () => {
    const properties = [...shown.keys()].filter((place) => place.startsWith(':root | '))
    for (const { name, kind } of tokens) {
      if (kind !== 'animate') expect(properties).toContain(`:root | ${name}`)
    }
    for (const { step } of spaces) {
      expect(shown.get(`:root | --space-${step}`)).toBe(`${step * 0.25}rem`)
    }
    const own = [...(await ownDeclarations()).keys()]
    const conditional = own.filter((place) =>
      /^@media .*\| (color-scheme|--(color|shade|spacing)[\w-]*)$/.test(place),
    )
    expect(conditional.length).toBeGreaterThan(6 * 30)
    expect(conditional.filter((place) => !shown.has(place))).toEqual([])
  })

  // Would notice: `data-theme="light"` does nothing in a page or an element that is dark, nor "comfortable" in a compact one.
  it('are usual again in an element that says so', () => {
    const usual = [...shown].flatMap(([place, value]) => {
      const [, name = ''] = /^:root \| (.*)$/.exec(place) ?? []
      if (/^(--color|--shade|--shadow|color-scheme)/.test(name))
        return [[`[data-theme="light"] | ${name}`, value]]
      return name.startsWith('--spacing-')
        ? [[`[data-density="comfortable"] | ${name}`, value]]
        : []
    })
    expect(usual.length).toBeGreaterThan(35)
    expect([...shown].filter(([place]) => /="(light|comfortable)"\]/.test(place))).toEqual(
      expect.arrayContaining(usual),
    )
  })

  // Would notice: a dark element has a shadow of the light page, whose shades it took there.
  it('make the shadows of the theme that they stand in', () => {
    const places = [...shown.keys()].filter((place) => place.endsWith(' | --shade'))
    expect(places).toHaveLength(2 + 6)
    for (const place of places) {
      for (const name of ['--shadow-raised', '--shadow-overlay']) {
        expect(shown.get(place.replace(/--shade$/, name))).toBe(shown.get(`:root | ${name}`))
      }
    }
  })

  // Would notice: a page with the sheet alone has another font than the one that `--font-sans` names.
  it('load the font that stands beside them', () => {
    expect(shown.get('@font-face | font-family')).toBe('"Archivo"')
    const [, file = ''] = /url\("(fonts\/[^"]+)"\)/.exec(shown.get('@font-face | src') ?? '') ?? []
    expect(existsSync(join(styles, file))).toBe(true)
  })
})
