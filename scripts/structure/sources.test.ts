import { expect, it } from 'vitest'
import { refused } from '../lint/refused.ts'
import { problemsOfSource } from './sources.ts'

/** The planted texts in which a rule finds something, by a part of its sentence. */
const found = (path: string, texts: readonly string[], words: string) =>
  texts.filter((text) =>
    problemsOfSource(path, text).some(
      (problem) => problem.startsWith(`${path}:1: `) && problem.includes(words),
    ),
  )

const planted = (expressions: string[]) =>
  expressions.map((expression) => `export const planted = ${expression}`)

const raw = planted([
  "'bg-[#fff]'",
  "'p-4 hover:text-[rgb(1_2_3)]'",
  "'shadow-[0_1px_2px_#10243F80]'",
  "'bg-[red]'",
  "'md:border-t-[color:black]'",
  "cva('p-4', { variants: { tone: { warm: 'bg-[oklch(0.5_0.1_20)]' } } })",
  '<p className="text-[hsl(20_50%_50%)]" />',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is planted
  '<p className={`p-${4} bg-[#fffa]`} />',
  "<p style={{ color: '#fff' }} />",
  "<p style={{ backgroundColor: 'red' }} />",
  "<p style={{ border: '1px solid black' }} />",
  "<p style={{ border: '1px solid #000' }} />",
  "<p style={{ color: 'color(display-p3 1 0 0)' }} />",
  '<path fill="#10243f" />',
  '<path stroke="white" />',
  "<path fill={'White'} />",
  "'#10243f'",
])

const fine = planted([
  "'bg-ink text-[length:1rem] w-[3px] border-[1.5px] bg-[var(--color-ink)] text-[inherit]'",
  "<p style={{ color: 'var(--color-ink)', width: '3px' }} />",
  '<path fill="none" stroke="currentColor" />',
  '<a href="#add">Order #1234</a>',
  "'Order #1234 of the red team (rgb)'",
  "order.tone === 'red'",
])

it.each([
  'packages/ui/src/shop/planted.tsx',
  'packages/ui/src/shop/planted.stories.tsx',
  'packages/app/src/routes/planted.tsx',
])('colours are tokens in %s', (file) => {
  expect(found(file, [...raw, ...fine], 'use a token of')).toEqual(raw)
})

const switches = planted([
  "rows.status === 'ready' && rows.data",
  "rows.status !== 'loading'",
  "'error' === status",
  "() => { switch (rows.status) { case 'ready': return rows.data } }",
])
/** The status of a session, of a mutation, of an answer. */
const others = planted(["it.status === 'signed-in'", "status === 'idle'", 'it.status === 404'])

it.each([
  ['packages/ui/src/shop/planted.tsx', switches],
  ['packages/app/src/routes/planted.tsx', switches],
  ['packages/ui/src/shop/planted.stories.tsx', []],
  ['packages/ui/src/story-support/planted.tsx', []],
])('a resource’s status is switched on by Async alone: %s', (file, expected) => {
  expect(found(file, [...switches, ...others], 'Only Async switches')).toEqual(expected)
})

it.each([
  [
    'packages/app/src/routes/planted.tsx',
    ['<Price className="p-4" />', '<Price style={{ width: 3 }} />'],
    'The app draws nothing itself',
  ],
  [
    'packages/ui/src/primitives/planted/planted.tsx',
    ['<Image src="/drawings/a.svg" />', "<Image src={'/drawings/a.svg'} />"],
    'A primitive draws no picture of this shop',
  ],
  [
    'packages/ui/src/lib/planted.tsx',
    ['import.meta.env.VITE_CURRENCY'],
    'The library knows no environment',
  ],
  [
    'packages/contract/src/planted.tsx',
    ['import.meta.env.DEV'],
    'The library knows no environment',
  ],
])('what no import shows is refused in %s', (file, expressions, words) => {
  const texts = planted(expressions)
  expect(found(file, [...texts, ...planted(['import.meta.url', '<p />'])], words)).toEqual(texts)
})

it.each([
  [
    'scripts/planted.ts',
    ["import './planted-1.ts'", "export const a = import('./planted-0.ts')"],
    'part of a cycle',
  ],
  [
    'scripts/planted.ts',
    [
      "export type { It } from './planted-1.ts'",
      "import type { It } from './planted-0.ts'\n\nexport type Other = It",
    ],
    'part of a cycle',
  ],
  ['packages/ui/src/shop/planted.tsx', ['export const a = <img alt="" src={b} />'], 'Render Image'],
  ['scripts/planted.ts', ["export const a = require('./other.ts')"], 'noCommonJs'],
])('Biome refuses what our settings ask it to: %s %j', (file, texts, words) => {
  expect(refused(file, texts, words)).toEqual(texts)
})
