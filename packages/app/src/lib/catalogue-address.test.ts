import { type CatalogueQuery, everything, longestText } from '@strapline/ui/catalogue/query'
import { describe, expect, it } from 'vitest'
import { catalogueAddress } from './catalogue-address.ts'

const { read, write } = catalogueAddress('cards')

const query: CatalogueQuery = {
  search: 'strap & seal +19 mm',
  sort: 'price-desc',
  quantity: '24',
  minPrice: '1.5',
  maxPrice: '100',
  favourites: true,
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
      '?q=strap+%26+seal+%2B19+mm&sort=price-desc&quantity=24&min-price=1.5&max-price=100&favourites=yes&view=list&page=3',
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

  it('cuts off a text that is too long, in both directions', () => {
    expect(read(`?q=${'x'.repeat(100_000)}`).search).toHaveLength(longestText)
    const search = 'x'.repeat(longestText + 1)
    expect(write({ ...everything, search })).toHaveLength('?q='.length + longestText)
  })
})
