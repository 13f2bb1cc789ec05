import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, parse } from '@terrazzo/parser'
import { transformCSSValue } from '@terrazzo/token-tools/css'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '../lib/oklch.ts'
import { type Theme, themes } from '../lib/themes.ts'
import { tokenFiles } from './dtcg.ts'
import { sources } from './sources.ts'
import { parseTokens } from './tokens.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../styles', path), 'utf8')

const css = {
  themes: Object.fromEntries(themes.map((theme) => [theme, read(`themes/${theme}.css`)])) as Record<
    Theme,
    string
  >,
  rest: read('theme.css'),
}
const files = tokenFiles(css, sources)

/** Reads a file as a tool does that knows the format, and writes what it has read as custom properties. */
async function asCss(file: string): Promise<Map<string, string>> {
  const filename = new URL(`file:///${file}`)
  const config = defineConfig({ lint: { build: { enabled: false } } }, { cwd: new URL('file:///') })
  const { tokens } = await parse([{ filename, src: JSON.stringify(files[file]) }], { config })
  return new Map(
    Object.values(tokens).map((token) => [
      `--${token.id.replaceAll('.', '-')}`,
      String(
        transformCSSValue(token, {
          tokensSet: tokens,
          transformAlias: ({ id }) => id,
          permutation: {},
        }),
      ),
    ]),
  )
}

/** The value of a token of a theme as its style sheet has it. */
const declared = (theme: Theme, name: string) =>
  new RegExp(`\\s${name}: ([^;]+);`).exec(css.themes[theme])?.[1] ?? ''

const tokens = parseTokens(`${css.themes.light}\n${css.rest}`)

describe('the tokens as data', () => {
  // Would notice: a value that another tool reads as another colour, or a token that is missing.
  it.each(themes)('have the colours of the theme %s', async (theme) => {
    const shown = await asCss(`${theme}.tokens.json`)
    const colours = tokens.filter(({ kind }) => kind === 'color')
    expect([...shown.keys()].filter((name) => name.startsWith('--color')).sort()).toEqual(
      colours.map(({ name }) => name).sort(),
    )
    for (const { name } of colours) {
      const [value, own] = [shown.get(name) ?? '', declared(theme, name)]
      if (own.startsWith('#')) expect(contrastOf(value, own), `${name}: ${value}`).toBeCloseTo(1, 2)
      else expect(value, name).toMatch(/ \/ 0?\.\d+\)$|, 0?\.\d+\)$/)
    }
  })

  it('have the sizes of theme.css, to the letter', async () => {
    const shown = await asCss('sizes.tokens.json')
    for (const { name, kind, value } of tokens) {
      if (['color', 'shadow', 'animate', 'spacing'].includes(kind)) continue
      const written = shown.get(name)?.replaceAll(/["\s]/g, '')
      expect(written, name).toBe(value.replaceAll(/["\s]/g, ''))
    }
    expect(shown.get('--line-height-xs')).toBe('1rem')
    expect(shown.get('--space-6')).toBe('1.5rem')
  })

  // Would notice: a density whose tokens are not those that `data-density` sets.
  it('have the measures of each density', async () => {
    const [comfortable, compact] = [
      await asCss('comfortable.tokens.json'),
      await asCss('compact.tokens.json'),
    ]
    const names = tokens.filter(({ kind }) => kind === 'spacing').map(({ name }) => name)
    expect([...compact.keys()].sort()).toEqual(names.toSorted())
    const block = /\[data-density="compact"\] \{([^}]*)\}/.exec(css.rest)?.[1] ?? ''
    for (const name of names) {
      expect(css.rest, name).toContain(`${name}: ${comfortable.get(name)};`)
      expect(block, name).toContain(`${name}: ${compact.get(name)};`)
    }
  })

  it('have the shadows of their theme', async () => {
    const shown = await asCss('dark.tokens.json')
    expect(shown.get('--shadow-overlay')).toMatch(/^0px 2px 4px 0px .*, 0px 24px 64px 0px /)
  })

  it('say what each is for, who uses it, and its contrast', () => {
    expect(files['light.tokens.json']).toMatchObject({
      color: {
        'on-signal': {
          $description: 'Text on the primary action.',
          $extensions: {
            'com.strapline': {
              users: expect.arrayContaining(['primitives/button']),
              contrast: expect.arrayContaining([
                { on: '--color-signal', ratio: expect.any(Number), least: 4.5 },
              ]),
            },
          },
        },
      },
    })
  })

  // Would notice: a kind of token that is made without its purpose, as the line heights were.
  it('have a purpose each', () => {
    const without: string[] = []
    function look(path: string, group: unknown) {
      if (typeof group !== 'object' || group === null) return
      if ('$value' in group) {
        if (!('$description' in group && group.$description)) without.push(path)
        return
      }
      for (const [name, each] of Object.entries(group)) look(`${path}.${name}`, each)
    }
    for (const [name, file] of Object.entries(files)) look(name, file)
    expect(without).toEqual([])
  })

  it('name every theme in the resolver', () => {
    const { modifiers } = files['strapline.resolver.json'] as {
      modifiers: { theme: { contexts: Record<string, { $ref: string }[]> } }
    }
    expect(Object.keys(modifiers.theme.contexts)).toEqual(themes)
    for (const [{ $ref }] of Object.values(modifiers.theme.contexts) as [{ $ref: string }][]) {
      expect(files).toHaveProperty([$ref])
    }
  })

  it('are in pixels for Figma, and texts in its older draft', () => {
    expect(files['figma/sizes.tokens.json']).toMatchObject({
      text: { sm: { $value: { value: 14, unit: 'px' } } },
    })
    expect(files['figma/dark.tokens.json']).not.toHaveProperty('shadow')
    expect(files['older-draft/sizes.tokens.json']).toMatchObject({
      text: { sm: { $value: '14px' } },
    })
    expect(files['older-draft/light.tokens.json']).toMatchObject({
      color: {
        ink: { $value: declared('light', '--color-ink') },
        overlay: { $value: '#10243f99' },
      },
    })
  })

  // Would notice: the file with everything lacks a theme, or has the values of another one.
  it('are all in one file, with every density and theme', async () => {
    const all = await asCss('strapline.tokens.json')
    const withPrefix = [
      ...['comfortable', 'compact'].map((name) => ['density', name] as const),
      ...themes.map((name) => ['theme', name] as const),
    ]
    for (const [group, name] of withPrefix) {
      for (const [token, value] of await asCss(`${name}.tokens.json`)) {
        expect(all.get(`--${group}-${name}-${token.slice(2)}`)).toBe(value)
      }
    }
    for (const [token, value] of await asCss('sizes.tokens.json')) {
      expect(all.get(token)).toBe(value)
    }
  })
})
