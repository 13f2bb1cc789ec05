import { expect, it } from 'vitest'
import { placeAfter } from './queries.ts'

it.each([
  ['</order?limit=2&after=abc>; rel="next"', 'abc'],
  ['<https://elsewhere.example/steal?after=abc>; rel=next', 'abc'],
  ['<?after=a%20b>;rel="next"', 'a b'],
  ['</order?limit=2>; rel="next"', undefined],
  ['</order?after=>; rel="next"', undefined],
  ['</order?after=abc>; rel="prev"', undefined],
  ['<http://[>; rel="next"', undefined],
  ['nonsense', undefined],
  ['', undefined],
  [null, undefined],
])('the place of the next page of %s is %s', (link, place) => {
  expect(placeAfter(link)).toBe(place)
})
