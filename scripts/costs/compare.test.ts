import { expect, it } from 'vitest'
import { accept, type Cost, problemsOf } from './compare.ts'
import { sizeOf } from './size.ts'

const cost: Cost = { kB: 10, elements: 20, buttons: 400, ms: 0.6 }
const costs = (changed: Partial<Cost>) => ({ 'primitives/sample': { ...cost, ...changed } })

it.each<[Partial<Cost>, string]>([
  [{ kB: 10.6 }, 'has 10.6 kB, and its page says 10'],
  [{ kB: 9.4 }, 'has 9.4 kB, and its page says 10'],
  [{ elements: 21 }, 'has 21 elements, and its page says 20'],
  [{ buttons: 1300 }, 'takes as long as 1300 buttons, and its page says 400'],
])('%j is a difference', (changed, words) => {
  expect(problemsOf(costs(changed), costs({}))).toEqual([`primitives/sample ${words}.`])
})

it.each<[Partial<Cost>, Partial<Cost>]>([
  [{ kB: 10.4 }, {}],
  [{ buttons: 1100, ms: 9 }, {}],
  [{ buttons: 90 }, { buttons: 1 }],
])('%j is none from %j', (changed, before) => {
  expect(problemsOf(costs(changed), costs(before))).toEqual([])
  expect(accept(costs(changed), costs(before))).toEqual(costs(before))
})

it('a component that is new or gone is a difference', () => {
  expect(problemsOf(costs({}), {})).toEqual(['primitives/sample has no costs yet.'])
  expect(problemsOf({}, costs({}))).toEqual(['primitives/sample is gone.'])
  expect(accept({}, costs({}))).toEqual({})
})

it('a component that imports a heavy module has its size', async () => {
  const light = await sizeOf('packages/ui/src/primitives/spinner/spinner.tsx')
  const heavy = await sizeOf('packages/ui/src/primitives/data-table/data-table.tsx')
  expect(light).toBeLessThan(2)
  expect(heavy).toBeGreaterThan(20)
})
