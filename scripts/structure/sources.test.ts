import { expect, it } from 'vitest'
import { problemsOfSource } from './sources.ts'

/** Those of the expressions in which a rule finds something, by a part of its sentence. */
const found = (path: string, expressions: readonly string[], words: string) =>
  expressions.filter((expression) =>
    problemsOfSource(path, `export const planted = ${expression}`).some(
      (problem) => problem.startsWith(`${path}:`) && problem.includes(words),
    ),
  )

const raw = [
  "'bg-[#fff]'",
  "'shadow-[0_1px_2px_#10243F80]'",
  "'bg-[red]'",
  "'md:border-t-[color:black]'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is planted
  '<p className={`p-${4} bg-[#fffa]`} />',
  "<p style={{ backgroundColor: 'red' }} />",
  "<p style={{ border: '1px solid black' }} />",
  "<p style={{ background: 'linear-gradient(red, blue)' }} />",
  "<p style={{ boxShadow: '0 0 2px black' }} />",
  "<p style={{ color: 'color(display-p3 1 0 0)' }} />",
  '<path stroke="white" />',
  "'#10243f'",
]
const fine = [
  "'bg-ink text-[length:1rem] w-[3px] border-[1.5px] bg-[var(--color-ink)] text-[inherit]'",
  "<p style={{ color: 'var(--color-ink)', border: '1px solid currentcolor' }} />",
  '<path fill="none" stroke="currentColor" />',
  '<a href="#add">Order #1234</a>',
  "'Order #1234 of the red team (rgb)' // #fff",
]
const statuses = [
  "rows.status === 'ready' && rows.data",
  "'error' === status",
  "() => { switch (rows.status) { case 'ready': return rows.data } }",
]
/** The status of a session, of a mutation, of an answer. */
const others = ["it.status === 'signed-in'", "status === 'idle'", 'it.status === 404']
const looks = ['<Price className="p-4" />', '<Price style={{ width: 3 }} />']

it.each([
  ['packages/ui/src/shop/planted.stories.tsx', raw, fine, 'use a token of'],
  ['packages/app/src/routes/planted.tsx', raw, fine, 'use a token of'],
  ['packages/ui/src/shop/planted.tsx', statuses, others, 'Only Async switches'],
  ['packages/app/src/routes/planted.tsx', statuses, others, 'Only Async switches'],
  ['packages/ui/src/shop/planted.stories.tsx', [], statuses, 'Only Async switches'],
  ['packages/app/src/routes/planted.tsx', looks, ['<p />'], 'The app draws nothing itself'],
  ['packages/ui/src/shop/planted.tsx', [], looks, 'The app draws nothing itself'],
  [
    'packages/ui/src/shop/planted.tsx',
    ["<p>It can't be undone</p>", '"The buyer\'s order"'],
    ['<p>It can’t be undone</p>', "1 // The buyer's order"],
    'typewriter',
  ],
  [
    'packages/ui/src/primitives/planted/planted.tsx',
    ['<Image src="/drawings/a.svg" />', "<Image src={'/drawings/a.svg'} />"],
    ['<Image src={address} />'],
    'A primitive draws no picture of this shop',
  ],
  [
    'packages/ui/src/shop/planted.tsx',
    ["1\nimport './planted.css'"],
    ["1\nimport './planted.tsx'"],
    'no style sheet',
  ],
  ...['packages/ui/src/lib/planted.tsx', 'packages/contract/src/planted.ts'].map(
    (path): [string, string[], string[], string] => [
      path,
      ['import.meta.env.DEV'],
      ['import.meta.url // import.meta.env'],
      'The library knows no environment',
    ],
  ),
])('in %s is refused what no import shows', (path, refused, allowed, words) => {
  expect(found(path, [...refused, ...allowed], words)).toEqual(refused)
})
