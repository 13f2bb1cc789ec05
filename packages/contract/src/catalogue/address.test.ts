import { expect, it } from 'vitest'
import { readChoices, writeChoice, writeSearch } from './address.ts'

it('writes what is chosen so that any name and value can be read again', () => {
  // Defect: a colon in a name, or a percent sign in a value, makes it another one.
  const choices = [
    { name: '', values: ['Drills: cordless', '100 %'] },
    { name: 'Of: "1"%', values: ['a=b&c'] },
  ]
  const query = writeSearch(
    { q: 'bolt & nut', sort: 'price', quantity: 3, ids: new Set(['a', 'b']), choices },
    { offset: 24, limit: 12 },
  )
  const params = new URLSearchParams(query)
  expect(readChoices(params.getAll('choice'))).toEqual(choices)
  expect(params.get('ids')).toBe('a,b')
  expect(params.get('q')).toBe('bolt & nut')
  expect(params.has('minPrice')).toBe(false)
})

it('refuses what is not written so', () => {
  for (const written of ['drill', ':', 'Colour:', '%:red']) {
    expect(readChoices([writeChoice('Colour', 'red'), written]), written).toBeUndefined()
  }
})
