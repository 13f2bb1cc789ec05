import { describe, expect, it } from 'vitest'
import { Trouble } from '../lib/trouble.mjs'
import { type Floor, floors } from '../structure/component.ts'
import { problemsOf } from '../structure/rules.ts'
import { readArguments } from './read-arguments.ts'
import { templatesOf } from './templates.ts'

/** What can be made: each floor, with and without a written page. */
const components = (Object.keys(floors) as Floor[]).flatMap((floor) => [
  { floor, name: 'price-tag', docs: false },
  { floor, name: 'price-tag-with-page', docs: true },
])

describe('what is made', () => {
  it.each(components)('passes the structure test: $floor/$name', (component) => {
    const files = templatesOf(component)
    expect(problemsOf({ ...component, files })).toEqual([])
    expect(Object.keys(files).filter((file) => file.endsWith('.mdx'))).toHaveLength(
      component.docs ? 1 : 0,
    )
  })
})

describe('what is refused, in one sentence that says what to do:', () => {
  const refusal = (...args: string[]) => {
    try {
      readArguments(args, (path) => path.endsWith('shop/price'))
    } catch (error) {
      expect(error).toBeInstanceOf(Trouble)
      return (error as Trouble).message
    }
    return undefined
  }

  it.each([
    ['nothing', [], 'Name one component with its floor'],
    ['two components', ['shop/price-tag', 'shop/price-row'], 'Name one component'],
    ['no floor', ['price-tag'], 'the floor is one of primitives, shop, screens, demo'],
    ['a path', ['shop/price/price-tag'], 'Name one component'],
    ['a floor that every object has', ['constructor/price-tag'], 'the floor is one of'],
    ['capitals', ['shop/PriceTag'], 'in kebab-case'],
    ['a way out of the floor', ['shop/..'], 'in kebab-case'],
    ['an option', ['shop/price-tag', '--page'], 'the only option is --docs'],
    ['a component that exists', ['shop/price'], 'packages/ui/src/shop/price exists already'],
    ['the folder of the lists', ['screens/lists'], 'packages/ui/src/screens/lists exists already'],
    ['a name of JavaScript', ['primitives/map'], "can't have the name Map"],
    ['a name of the stories', ['shop/story'], "can't have the name Story"],
  ])('%s', (_, args, words) => {
    expect(refusal(...args)).toContain(words)
    expect(refusal(...args)).toMatch(/^[^\n]+\.$/)
  })

  it('and nothing else', () => {
    expect(refusal('shop/price-tag')).toBeUndefined()
    expect(refusal('--docs', 'screens/map')).toBeUndefined()
  })
})
