import { expect, it } from 'vitest'
import { curlyQuotes, remarkCurlyQuotes } from './curly-quotes.ts'

it.each([
  ['Don\'t press "Delete" ("Try again").', 'Don’t press “Delete” (“Try again”).'],
  ["`'info'` and `\"a\"`: the buyer's 'own'.", '`\'info\'` and `"a"`: the buyer’s ‘own’.'],
])('%s', (typed, printed) => {
  // Defect: "Don't" in a list stands below “Don’t” in the heading.
  expect(curlyQuotes(typed)).toBe(printed)
})

it('changes the text of a page around its code, and not the code', () => {
  // Defect: the mark behind code opens a quotation, or a string in an example is no string any more.
  const text = (value: string) => ({ type: 'text', value })
  const code = (value: string) => ({ type: 'inlineCode', value })
  const page = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [text('The "'), code("'md'"), text('" of a user\'s')] },
    ],
  }
  remarkCurlyQuotes()(page)
  expect(page.children[0]?.children.map(({ value }) => value)).toEqual([
    'The “',
    "'md'",
    '” of a user’s',
  ])
})
