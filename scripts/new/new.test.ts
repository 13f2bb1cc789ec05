import { expect, it } from 'vitest'
import { Trouble } from '../lib/trouble.mjs'
import { type Floor, floors } from '../structure/component.ts'
import { problemsOf } from '../structure/rules.ts'
import { readArguments } from './read-arguments.ts'
import { templatesOf } from './templates.ts'

const read = (args: string[]) => readArguments(args, (path) => path.endsWith('shop/price'))

it.each(Object.keys(floors) as Floor[])('what is made in %s keeps the conventions', (floor) => {
  const component = read([`${floor}/price-tag`, '--docs'])
  const files = templatesOf(component)
  expect(Object.keys(files)).toEqual(['price-tag.tsx', 'price-tag.stories.tsx', 'price-tag.mdx'])
  expect(problemsOf({ ...component, files })).toEqual([])
})

it.each([
  [[], 'Name one component with its floor'],
  [['shop/price-tag', 'shop/price-row'], 'Name one component'],
  [['constructor/price-tag'], 'the floor is one of primitives, shop, screens, demo'],
  [['shop/PriceTag'], 'in kebab-case'],
  [['shop/..'], 'in kebab-case'],
  [['shop/price-tag', '--page'], 'the only option is --docs'],
  [['shop/price'], 'packages/ui/src/shop/price exists already'],
  [['screens/lists'], 'packages/ui/src/screens/lists exists already'],
  [['primitives/map'], "can't have the name Map"],
  [['shop/story'], "can't have the name Story"],
])('%j is refused in a sentence that says what to do', (args, words) => {
  expect(() => read(args)).toThrow(Trouble)
  expect(() => read(args)).toThrow(words)
})
