import { describe, expect, it } from 'vitest'
import { comparedAfter } from './compare.ts'

describe('what is compared', () => {
  it.each([
    [[], 'a', true, ['a']],
    [['a', 'b'], 'c', true, ['a', 'b', 'c']],
    // Another tab has added it meanwhile, or taken it out.
    [['a', 'b'], 'a', true, ['a', 'b']],
    [['a', 'b'], 'c', false, ['a', 'b']],
    [['a', 'b', 'c'], 'b', false, ['a', 'c']],
    [['a', 'b', 'c', 'd'], 'd', true, ['a', 'b', 'c', 'd']],
    [['a', 'b', 'c', 'd'], 'e', true, undefined],
  ])('of %j after %s was ticked (%s) is %j', (ids, id, isCompared, after) => {
    expect(comparedAfter(ids, id, isCompared)).toEqual(after)
  })
})
