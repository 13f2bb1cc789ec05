import { familyFacet, valuesChosen } from '@strapline/contract/catalogue/facets'
import { longestSearch } from '@strapline/contract/rules'
import { type CatalogueQuery, everything, mostChoices } from '@strapline/ui/catalogue/query'
import { describe, expect, it } from 'vitest'
import { catalogueAddress, quantityNeeded } from './catalogue-address.ts'
import { catalogueState } from './router-state.ts'

const { read, write } = catalogueAddress('cards')

const query: CatalogueQuery = {
  search: 'strap & seal +19 mm',
  sort: 'price-desc',
  quantity: '24',
  minPrice: '1.5',
  maxPrice: '100',
  favourites: true,
  bought: true,
  choices: [
    { name: familyFacet, values: ['Strapping tools'] },
    { name: 'Strap width', values: ['13 mm', '16 mm'] },
  ],
  view: 'list',
  page: 3,
}

describe('the catalogue’s address', () => {
  it('is empty for the default query, and reads as the default query', () => {
    expect(write(everything)).toBe('')
    expect(read('')).toEqual(everything)
  })

  it('contains every part of the query', () => {
    expect(write(query)).toBe(
      '?q=strap+%26+seal+%2B19+mm&sort=price-desc&quantity=24&min-price=1.5&max-price=100&favourites=yes&bought=yes&family=Strapping+tools&is-Strap+width=13+mm&is-Strap+width=16+mm&view=list&page=3',
    )
  })

  it.each<Partial<CatalogueQuery>>([
    query,
    { search: ' a  b ' },
    { search: 'é#?%2B&=' },
    { search: '<script>' },
    { quantity: 'abc' },
    { minPrice: '-1', maxPrice: '1e999' },
    { sort: 'available', page: 2 },
    { favourites: true },
    { bought: true },
    { choices: [{ name: '__proto__', values: ['is-', '&family=x'] }] },
    { view: 'list' },
  ])('reads what it wrote: %j', (part) => {
    const query = { ...everything, ...part }
    expect(read(write(query))).toEqual(query)
  })

  it.each([
    '?sort=evil',
    '?sort=__proto__',
    '?page=0',
    '?page=-4',
    '?page=abc',
    '?page=',
    '?favourites=no',
    '?view=evil',
    '?view=__proto__',
    '?unknown=1',
    '?q=',
    '?family=',
    '?is-=16+mm',
    '?is-Drive=',
    '?%',
    '&&==',
  ])('reads %s as the default query', (search) => {
    expect(read(search)).toEqual(everything)
  })

  it('truncates a fractional page number', () => {
    expect(read('?page=2.9').page).toBe(2)
  })

  it('says which view it is wherever that is not what everybody sees', () => {
    const list = catalogueAddress('list')
    expect(list.read('')).toEqual({ ...everything, view: 'list' })
    expect(list.read('?view=cards')).toEqual(everything)
    expect(list.write({ ...everything, view: 'list' })).toBe('?view=list')
    expect(list.write(everything)).toBe('?view=cards')
    expect(read('?view=list').view).toBe('list')
  })

  it('chooses a value once, and as many as anybody presses', () => {
    expect(read('?is-Drive=battery&is-Drive=battery').choices).toEqual([
      { name: 'Drive', values: ['battery'] },
    ])
    const many = Array.from({ length: 500 }, (_, at) => `is-${at}=1&family=${at}`).join('&')
    const { choices } = read(`?${many}`)
    expect(choices).toHaveLength(mostChoices)
    expect(valuesChosen(choices, familyFacet)).toHaveLength(mostChoices)
  })

  it('cuts off a text that is too long, in both directions', () => {
    expect(read(`?q=${'x'.repeat(100_000)}`).search).toHaveLength(longestSearch)
    const search = 'x'.repeat(longestSearch + 1)
    expect(write({ ...everything, search })).toHaveLength('?q='.length + longestSearch)
  })
})

describe('the quantity that was needed in the catalogue', () => {
  it.each([
    ['?quantity=250', '250'],
    ['?q=strap&quantity=1%2C500&view=list', '1,500'],
    ['?q=strap', ''],
    ['', ''],
  ])('is read of %s as %j', (search, quantity) => {
    const state = catalogueState('/purchase/65f1', { pathname: '/purchase', search })
    expect(quantityNeeded(state)).toBe(quantity)
  })

  it.each([
    undefined,
    null,
    7,
    { catalogue: 7 },
    { catalogue: '//evil.example/purchase?quantity=9' },
  ])('is none of %j', (state) => {
    expect(quantityNeeded(state)).toBe('')
  })
})
