import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { icons } from './icon-meanings.ts'
import { sources } from './sources.ts'
import {
  iconUsers,
  parseTokens,
  type Sources,
  type Token,
  unusedTokens,
  usersOf,
} from './tokens.ts'

const css = `@theme {
  --color-*: initial;
  --color-transparent: transparent;
  /* Ink: --color-old: #000000; */
  --color-ink: #10243f;
  --color-ink-soft: #43536b;
  --text-xs: 0.75rem;
  --text-xs--line-height: 1rem;
  --breakpoint-md: 48rem;
  --shadow-raised: 0 1px 2px rgb(16 36 63 / 0.08),
    0 8px 24px rgb(16 36 63 / 0.08);
  --default-transition-duration: 150ms;
}
html { color: var(--color-ink); }`

const parsed = parseTokens(css)
const named = (name: string) => parsed.find((token) => token.name === name) as Token

describe('the tokens of a style sheet', () => {
  test('are what its theme declares, without resets, keywords, comments and companions', () => {
    expect(parsed.map(({ kind, key, value }) => [kind, key, value])).toEqual([
      ['color', 'ink', '#10243f'],
      ['color', 'ink-soft', '#43536b'],
      ['text', 'xs', '0.75rem'],
      ['breakpoint', 'md', '48rem'],
      ['shadow', 'raised', '0 1px 2px rgb(16 36 63 / 0.08), 0 8px 24px rgb(16 36 63 / 0.08)'],
      ['default', 'transition-duration', '150ms'],
    ])
  })

  test('of an unknown kind are refused by name', () => {
    expect(() => parseTokens('@theme {\n  --blur-sm: 2px;\n}')).toThrow('--blur-sm')
  })
})

describe('the users of a token', () => {
  const users = (name: string, text: string) =>
    usersOf(named(name), { 'primitives/tag/tag.tsx': text }).flatMap(({ words }) => words)

  test('are found by each class and by the variable', () => {
    expect(
      users('--color-ink', 'hover:bg-ink/60 border-t-ink "text-ink" outline-[var(--color-ink)]'),
    ).toEqual(['--color-ink', 'bg-ink', 'border-t-ink', 'text-ink'])
  })

  test.each([
    ['--color-ink', 'text-ink-soft on-ink my-text-ink var(--color-ink-soft)'],
    ['--text-xs', 'text-xs-tall'],
    ['--breakpoint-md', "const sizes = { md: 'size-5', 'max-md': 1 } // `md` 20 px @md:flex"],
    ['--default-transition-duration', 'the transition of a panel'],
    [
      '--default-transition-duration',
      'motion-safe:transition-[opacity,translate] motion-safe:duration-layer',
    ],
  ])('%s are not those of another name', (name, text) => {
    expect(users(name, text)).toEqual([])
  })

  test.each([
    ['md:flex max-md:hidden md:[&>a]:p-2', ['max-md:', 'md:']],
    ['sm:md:-mt-1', ['md:']],
  ])('of a breakpoint are the classes that it begins: %s', (text, words) => {
    expect(users('--breakpoint-md', text)).toEqual(words)
  })

  test('are places: a component with all its files, or a file', () => {
    expect(
      usersOf(named('--color-ink'), {
        'shop/price/price.tsx': 'text-ink',
        'shop/price/euro.tsx': 'bg-ink',
        'lib/icon.tsx': 'text-ink',
        'lib/link.tsx': '',
        'styles/theme.css': css,
      }),
    ).toEqual([
      { place: 'lib/icon', words: ['text-ink'] },
      { place: 'shop/price', words: ['bg-ink', 'text-ink'] },
      { place: 'styles/theme.css', words: ['--color-ink'] },
    ])
  })

  test('that does not exist are none, whatever the theme says', () => {
    const texts = { 'styles/theme.css': css, 'lib/icon.tsx': 'text-xs md:flex shadow-raised' }
    expect(unusedTokens(parsed, texts)).toEqual([
      'Nothing uses the token --color-ink-soft: remove it from styles/theme.css, or use it.',
      'Nothing uses the token --default-transition-duration: remove it from styles/theme.css, or use it.',
    ])
  })
})

test('the users of an icon are who imports it, whatever the name there', () => {
  expect(
    iconUsers({
      'lib/icon.tsx': "import { type LucideIcon, createLucideIcon } from 'lucide-react'",
      'shop/price/price.tsx': "import {\n  X,\n  Check as Tick,\n} from 'lucide-react'",
      'shop/price/euro.tsx': "import { X } from 'lucide-react'",
    }),
  ).toEqual([
    { icon: 'Check', users: [{ place: 'shop/price', words: ['Check'] }] },
    { icon: 'X', users: [{ place: 'shop/price', words: ['X'] }] },
  ])
})

describe('this library', () => {
  // Vitest imports a style sheet as an empty text.
  const theme = ['themes/light.css', 'theme.css']
    .map((path) => readFileSync(join(import.meta.dirname, '../styles', path), 'utf8'))
    .join('\n')
  const library: Sources = { ...sources, 'styles/theme.css': theme }
  const tokens = parseTokens(theme)

  test('uses exactly the icons that have a meaning', () => {
    expect(Object.keys(icons)).toEqual(iconUsers(library).map(({ icon }) => icon))
  })

  test('is read', () => {
    expect(tokens.length).toBeGreaterThan(40)
    expect(Object.keys(library).length).toBeGreaterThan(100)
    expect(library['primitives/button/button.tsx']).toContain('bg-')
  })

  test('has no token without users', () => {
    expect(unusedTokens(tokens, library)).toEqual([])
  })
})
