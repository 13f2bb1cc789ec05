import { expect, test } from 'vitest'
import { escapeText, showText } from './show-text.ts'

test.each([
  ['plain', 'plain'],
  ['\u001b[31mred', String.raw`\u001b[31mred`],
  ['\u009b31m\u007f', String.raw`\u009b31m\u007f`],
  ['a\u202eb\u2028c\u{e0041}', String.raw`a\u202eb\u2028c\ue0041`],
])('escapes what a terminal may not get: %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped)
})

test.each([
  ['', '""'],
  ['two\nlines', String.raw`"two\nlines"`],
  ['x'.repeat(40), `"${'x'.repeat(40)}"`],
  ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
])('shows the beginning of %j in quotation marks', (text, shown) => {
  expect(showText(text)).toBe(shown)
})
