import { expect, it } from 'vitest'
import { refused } from './lint/refused.ts'

const message = 'use a token of packages/ui/src/styles/theme.css'

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
  expect(refused(file, [...raw, ...fine], message)).toEqual(raw)
})
