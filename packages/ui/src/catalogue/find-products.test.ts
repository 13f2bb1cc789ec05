import { type Choice, facetLabel, familyFacet, toggled } from '@strapline/contract/catalogue/facets'
import {
  type CatalogueSort,
  catalogueSorts,
  sortAfterPress,
  sortOf,
  sorts,
} from '@strapline/contract/catalogue/sorts'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, longProduct, products as samples } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import {
  findProducts,
  noOwnProducts,
  type OwnProducts,
  pageIn,
  pageSizes,
} from './find-products.ts'
import { purchasesOf } from './purchases.ts'
import { type CatalogueQuery, everything, withoutFilter } from './query.ts'

function product(_id: string, fields: Partial<Product> = {}): Product {
  const defaults = {
    name: _id,
    description: '',
    image: '',
    unitPrice: 10,
    minOrder: 1,
    availAble: 100,
  }
  return { _id, ...defaults, ...fields }
}

/** The ids of the products that a query finds, on its first page. */
function ids(
  products: Product[],
  query: Partial<CatalogueQuery>,
  own: Partial<OwnProducts> = {},
): string[] {
  return find(products, query, own).products.map(({ _id }) => _id)
}

function find(products: Product[], query: Partial<CatalogueQuery>, own: Partial<OwnProducts> = {}) {
  return findProducts(products, { ...everything, ...query }, { ...noOwnProducts, ...own })
}

describe('search', () => {
  const cafe = product('cafe', { name: 'Café sealer', description: 'For 4 mm² wire.' })
  const tool = product('tool', { name: 'Strapping TOOL', description: 'Battery, 16 mm' })
  const list = [cafe, tool]

  it.each([
    ['', ['cafe', 'tool']],
    ['   ', ['cafe', 'tool']],
    ['tool', ['tool']],
    ['strapping', ['tool']],
    ['BATTERY', ['tool']],
    ['batt', ['tool']],
    ['café', ['cafe']],
    ['cafe', ['cafe']],
    ['CAFÉ', ['cafe']],
    // The same accent as a combining character.
    ['cafe\u0301', ['cafe']],
    ['mm2', ['cafe']],
    ['mm', ['cafe', 'tool']],
    ['  tool   battery ', ['tool']],
    // Plurals, and numbers with or without a space before the unit.
    ['tools', ['tool']],
    ['sealers', ['cafe']],
    ['16mm', ['tool']],
    ['4-mm2', ['cafe']],
    ['ss', []],
    ['strappingtool', []],
    // Not regular expressions.
    ['.*', []],
    ['(', []],
    ['\\', []],
    // No match across the end of the name and the start of the description.
    ['sealerfor', []],
  ])('finds for “%s” %j', (search, found) => {
    expect(ids(list, { search })).toEqual(found)
  })

  it('searches for right-to-left words and markup as text', () => {
    expect(ids([hostileProduct, tool], { search: 'مرحبا' })).toEqual([hostileProduct._id])
    expect(ids([hostileProduct, tool], { search: '<SCRIPT>' })).toEqual([hostileProduct._id])
  })
})

describe('a search that no product matches', () => {
  const near = (search: string, query: Partial<CatalogueQuery> = {}) => {
    const { isNear, products } = find(samples, { search, ...query })
    return { isNear, names: products.map(({ name }) => name) }
  }

  it.each([
    ['12-1680', 'Polyester strap 16 x 0.8 mm, 1,500 m'],
    ['10-1815', 'Safety strap cutter K 51'],
    ['sealler', 'Front-action sealer SC 19'],
    ['strapping machine', 'Battery strapping tool BX 16'],
    ['10-2417', 'Battery strapping tool BX 16'],
  ])('for “%s” shows what is near, %s first', (search, name) => {
    expect(near(search).isNear).toBe(true)
    expect(near(search).names[0]).toBe(name)
    // The nearest stay first, whatever the order of the catalogue is.
    expect(near(search, { sort: 'price' }).names[0]).toBe(name)
  })

  it('shows nothing near where some product matches', () => {
    const { isNear, names } = near('sealer')
    expect(isNear).toBe(false)
    expect(names).not.toContain('Serrated steel seal 19 mm')
    // The search finds something: it is the filter that hides it.
    expect(near('sealer', { quantity: '100000' })).toEqual({ isNear: false, names: [] })
  })

  it('filters what is near, and tells which filter to loosen', () => {
    const result = find(samples, { search: '10-2417', maxPrice: '1200' })
    expect(result).toMatchObject({ isNear: true, matches: 1 })
    const none = find(samples, { search: '10-2417', maxPrice: '1' })
    expect(none).toMatchObject({ isNear: false, matches: 0 })
    expect(none.loosen).toEqual([
      { filter: 'search', matches: 5 },
      { filter: 'price', matches: 2 },
    ])
  })

  it.each(['anvil', 'zzz', '???', '"', '16-0001', 'x'.repeat(200), 'Клей', '胶带'])(
    'finds nothing near “%s”',
    (search) => {
      expect(near(search)).toEqual({ isNear: false, names: [] })
    },
  )
})

describe('search for what a product is called', () => {
  it.each([
    ['BX16', 'Battery strapping tool BX 16'],
    ['bx-16', 'Battery strapping tool BX 16'],
    ['bx 16', 'Battery strapping tool BX 16'],
    ['10-2416', 'Battery strapping tool BX 16'],
    ['102416', 'Battery strapping tool BX 16'],
    ['10 2416', 'Battery strapping tool BX 16'],
    ['26-4830', 'Cable tie 4.8 x 300 mm, black'],
  ])('“%s” finds %s first and alone', (search, name) => {
    expect(find(samples, { search }).products.map((found) => found.name)).toEqual([name])
  })

  it('finds a product without a part number by its other words only', () => {
    expect(ids([product('a', { name: 'Seal' })], { search: 'undefined' })).toEqual([])
  })

  it('finds nothing across the end of the name and the part number', () => {
    const list = [product('a', { name: 'Seal 19', partNumber: '10-2416' })]
    expect(ids(list, { search: '1910' })).toEqual([])
  })
})

describe('available for my quantity', () => {
  const list = [product('a', { minOrder: 5, availAble: 10 })]

  it.each([
    ['5', []],
    ['6', ['a']],
    ['9', ['a']],
    ['10', []],
    [' 6 ', ['a']],
    ['006', ['a']],
    ['+6', ['a']],
    ['99999999999999999999999999', []],
  ])('shows for %s pieces %j', (quantity, found) => {
    const result = find(list, { quantity })
    expect(result.products.map(({ _id }) => _id)).toEqual(found)
    expect(result.errors).toEqual({})
    expect(result.active).toEqual(['quantity'])
  })

  it.each(['1000', '1.000', '1,000', '1 000', '1\u202f000', "1'000"])(
    'reads “%s” as 1,000',
    (typed) => {
      const bulk = product('bulk', { minOrder: 500, availAble: 2000 })
      const small = product('small', { minOrder: 0, availAble: 10 })
      expect(ids([bulk, small], { quantity: typed })).toEqual(['bulk'])
    },
  )

  it('reads a quantity as the shop formats it', () => {
    const bulk = [product('seals', { minOrder: 2000, availAble: 90_000 })]
    expect(find(bulk, { quantity: '12,000' }).matches).toBe(1)
    expect(find(bulk, { quantity: '2,000' }).matches).toBe(0)
  })

  it.each(['abc', '0', '-6', '6.5', '6,5', '1e1', '0x6', '६', 'Infinity', 'NaN'])(
    'does not apply “%s”, and says what to do',
    (quantity) => {
      const result = find(list, { quantity })
      expect(result.matches).toBe(1)
      expect(result.active).toEqual([])
      expect(result.errors).toEqual({ quantity: 'Enter a whole number, 1 or more' })
    },
  )

  it.each(['6 7', '1,23,4'])('does not apply “%s”, and shows a form that works', (quantity) => {
    const { active, errors } = find(list, { quantity })
    expect(active).toEqual([])
    expect(errors).toEqual({ quantity: 'Type the number without separators, for example 12000' })
  })
})

describe('price range', () => {
  const list = [
    product('a', { unitPrice: 0.06 }),
    product('b', { unitPrice: 12.5 }),
    product('c', { unitPrice: 1490 }),
  ]

  it.each([
    ['', '', ['a', 'b', 'c']],
    ['12.5', '', ['b', 'c']],
    ['12.51', '', ['c']],
    ['', '12.5', ['a', 'b']],
    ['', '12.49', ['a']],
    ['0.06', '12.50', ['a', 'b']],
    ['12.5', '12.5', ['b']],
    ['12,5', '12,50', ['b']],
    ['.06', '1,490.00', ['a', 'b', 'c']],
    ['', '1.490,00', ['a', 'b', 'c']],
    ['1 489', '', ['c']],
    // Half typed: the beginning of 12.5.
    ['12.', '', ['b', 'c']],
    ['0', '', ['a', 'b', 'c']],
    ['', '0', []],
    ['9'.repeat(400), '', []],
    ['', '9'.repeat(400), ['a', 'b', 'c']],
  ])('shows from “%s” to “%s” %j', (minPrice, maxPrice, found) => {
    const result = find(list, { minPrice, maxPrice })
    expect(result.products.map(({ _id }) => _id)).toEqual(found)
    expect(result.errors).toEqual({})
  })

  it.each([
    ['1,490', 'Is this 1490 or 1.49? Type 1490 or 1.49'],
    ['12.500', 'Is this 12500 or 12.5? Type 12500 or 12.5'],
    ['12.5.5', 'Type the number without separators, for example 1490.50'],
    ['1,2,3', 'Type the number without separators, for example 1490.50'],
    ['5 5', 'Type the number without separators, for example 1490.50'],
  ])('does not guess what “%s” is', (typed, message) => {
    const from = find(list, { minPrice: typed })
    expect(from).toMatchObject({ matches: 3, active: [], errors: { minPrice: message } })
    const to = find(list, { maxPrice: typed })
    expect(to).toMatchObject({ matches: 3, active: [], errors: { maxPrice: message } })
  })

  it.each(['abc', '-5', '1e3', '0x10', '€5', '--', 'Infinity', '.', ','])(
    'does not apply “%s”, and says what to do',
    (typed) => {
      const message = 'Enter a number, like 12.50'
      const from = find(list, { minPrice: typed })
      expect(from.matches).toBe(3)
      expect(from.errors).toEqual({ minPrice: message })
      const to = find(list, { maxPrice: typed })
      expect(to.matches).toBe(3)
      expect(to.errors).toEqual({ maxPrice: message })
    },
  )

  it('applies the limit that can be read', () => {
    const result = find(list, { minPrice: '12', maxPrice: 'abc' })
    expect(result.products.map(({ _id }) => _id)).toEqual(['b', 'c'])
    expect(result.active).toEqual(['price'])
    expect(result.errors).toEqual({ maxPrice: 'Enter a number, like 12.50' })
  })

  it('does not apply a range whose maximum is below its minimum', () => {
    const result = find(list, { minPrice: ' 100', maxPrice: '50' })
    expect(result.matches).toBe(3)
    expect(result.active).toEqual([])
    expect(result.applied).toEqual({ words: [], favourites: false, bought: false, choices: [] })
    expect(result.errors).toEqual({ maxPrice: 'Enter 100 or more' })
  })

  it('compares negative and huge prices', () => {
    const odd = [hostileProduct, longProduct, ...list]
    expect(ids(odd, { maxPrice: '0' })).toEqual([hostileProduct._id])
    expect(ids(odd, { minPrice: '9999999' })).toEqual([longProduct._id])
  })
})

describe('favourites', () => {
  const list = [product('a'), product('b')]

  it('shows only the favourites when the filter is on', () => {
    const favourites = new Set(['b', 'no longer sold'])
    expect(ids(list, { favourites: true }, { favourites })).toEqual(['b'])
    expect(ids(list, { favourites: false }, { favourites })).toEqual(['a', 'b'])
    expect(ids(list, { favourites: true })).toEqual([])
  })
})

describe('what was bought before', () => {
  const list = [product('a'), product('b'), product('c')]
  const orders = ['c', 'b', 'no longer sold'].map((orderId) => ({ orderId, myOrder: 5 }))
  const own = { favourites: new Set(['a', 'b']), purchases: purchasesOf(orders) }

  it('is shown alone when the filter is on', () => {
    expect(ids(list, { bought: true }, own)).toEqual(['b', 'c'])
    expect(ids(list, { bought: false }, own)).toEqual(['a', 'b', 'c'])
    expect(ids(list, { bought: true })).toEqual([])
  })

  it('is narrowed further by the favourites', () => {
    expect(ids(list, { bought: true, favourites: true }, own)).toEqual(['b'])
    expect(find(list, { bought: true, favourites: true }, own).active).toEqual([
      'favourites',
      'bought',
    ])
  })
})

describe('sort', () => {
  const bx16 = {
    name: 'Tool BX 16',
    unitPrice: 30,
    minOrder: 2,
    availAble: 48,
    partNumber: '10-16',
  }
  const list = [
    product('1', bx16),
    product('2', { name: 'tool BX 2', unitPrice: 5, minOrder: 100, availAble: 15_000 }),
    product('3', { ...bx16, name: 'Éclair', partNumber: '9-16' }),
    product('4', {
      name: 'Clamp',
      unitPrice: -12.5,
      minOrder: -3,
      availAble: 0,
      partNumber: '10-9',
    }),
    product('5', { name: 'Zip', unitPrice: 1e39, minOrder: 1e12, availAble: 9e15 }),
  ]

  it.each([
    ['name', ['4', '3', '2', '1', '5']],
    ['name-desc', ['5', '1', '2', '3', '4']],
    ['part', ['3', '4', '1', '2', '5']],
    ['part-desc', ['1', '4', '3', '2', '5']],
    ['price', ['4', '2', '3', '1', '5']],
    ['price-desc', ['5', '3', '1', '2', '4']],
    ['min-order', ['4', '3', '1', '2', '5']],
    ['min-order-desc', ['5', '2', '3', '1', '4']],
    ['available', ['5', '2', '3', '1', '4']],
    ['available-asc', ['4', '3', '1', '2', '5']],
  ] as [CatalogueSort, string[]][])('by %s', (sort, order) => {
    expect(ids(list, { sort })).toEqual(order)
    expect(ids(list.toReversed(), { sort })).toEqual(order)
  })

  it('sorts equal names by id', () => {
    const same = ['c', 'a', 'b'].map((_id) => product(_id, { name: 'Seal' }))
    expect(ids(same, { sort: 'name' })).toEqual(['a', 'b', 'c'])
    expect(ids(same, { sort: 'price-desc' })).toEqual(['a', 'b', 'c'])
  })

  it('sorts infinite numbers', () => {
    const infinite = [
      product('up', { unitPrice: Number.POSITIVE_INFINITY }),
      product('also up', { unitPrice: Number.POSITIVE_INFINITY }),
      product('down', { unitPrice: Number.NEGATIVE_INFINITY }),
      product('one', { unitPrice: 1 }),
    ]
    expect(ids(infinite, { sort: 'price' })).toEqual(['down', 'one', 'also up', 'up'])
  })

  it('does not change the given list', () => {
    const given = [...list]
    find(given, { sort: 'price' })
    expect(given).toEqual(list)
  })
})

describe('a press on the heading of a column', () => {
  it('sorts by it, and pressed again the other way round', () => {
    for (const column of new Set(Object.values(sorts).map((order) => order.column))) {
      const first = sortAfterPress(column, undefined)
      const second = sortAfterPress(column, first)
      expect([first, second].map((sort) => sorts[sort].column)).toEqual([column, column])
      expect(sorts[second].direction).not.toBe(sorts[first].direction)
      expect(sortAfterPress(column, second)).toBe(first)
      const others = catalogueSorts.filter((sort) => sorts[sort].column !== column)
      expect(new Set(others.map((sort) => sortAfterPress(column, sort)))).toEqual(new Set([first]))
    }
  })

  it('shows the largest stock first, and the lowest of everything else', () => {
    expect(sortAfterPress('available', 'name')).toBe('available')
    expect(sortAfterPress('price', 'available')).toBe('price')
    expect(sortAfterPress('name', 'price')).toBe('name')
  })
})

describe('sortOf', () => {
  it.each([
    ['price-desc', 'price-desc'],
    ['available', 'available'],
    ['', 'name'],
    ['PRICE', 'name'],
    ['constructor', 'name'],
    [null, 'name'],
    [undefined, 'name'],
  ])('reads %s as %s', (text, sort) => {
    expect(sortOf(text)).toBe(sort)
  })
})

describe('pages', () => {
  const list = Array.from({ length: 28 }, (_, index) => product(String(index).padStart(2, '0')))
  const firstOf = (page: number) => {
    const result = find(list, { page })
    return [result.page, result.products.length, result.products[0]?._id]
  }

  it('of the list have fifty products at most', () => {
    const many = Array.from({ length: 120 }, (_, index) => product(String(index).padStart(3, '0')))
    const last = find(many, { view: 'list', page: 3 })
    expect(last).toMatchObject({ page: 3, pages: 3, pageSize: 50 })
    expect(last.products.map(({ _id }) => _id)).toEqual(many.slice(100).map(({ _id }) => _id))
  })

  it.each([
    ['cards', 1, 'list', 1],
    ['cards', 5, 'list', 1],
    ['cards', 6, 'list', 2],
    ['list', 1, 'cards', 1],
    ['list', 2, 'cards', 5],
  ] as const)('%s %d: its first product is in the %s on page %d', (from, page, to, shown) => {
    const many = Array.from({ length: 120 }, (_, index) => product(String(index).padStart(3, '0')))
    const result = find(many, { view: from, page })
    expect(pageIn(to, result)).toBe(shown)
    const there = find(many, { view: to, page: shown }).products.map(({ _id }) => _id)
    expect(there).toContain(result.products[0]?._id)
  })

  it('are of twelve', () => {
    expect(pageSizes.cards).toBe(12)
    expect(find(list, {}).pages).toBe(3)
    expect(firstOf(1)).toEqual([1, 12, '00'])
    expect(firstOf(2)).toEqual([2, 12, '12'])
    expect(firstOf(3)).toEqual([3, 4, '24'])
  })

  it.each([
    [4, 3],
    [1e9, 3],
    [Number.POSITIVE_INFINITY, 3],
    [0, 1],
    [-5, 1],
    [Number.NaN, 1],
    [Number.NEGATIVE_INFINITY, 1],
    [2.9, 2],
    [0.5, 1],
  ])('are clamped to the existing ones: %d is %d', (asked, shown) => {
    expect(find(list, { page: asked }).page).toBe(shown)
  })

  it.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [24, 2],
    [25, 3],
  ])('of %d products are %d', (count, pages) => {
    expect(find(list.slice(0, count), {}).pages).toBe(pages)
  })

  it('count the matches, not all products', () => {
    const result = find(list, { search: '1', page: 3 })
    // 01, 10 to 19
    expect(result).toMatchObject({
      total: { count: 28, isMore: false },
      matches: 11,
      page: 1,
      pages: 1,
    })
  })
})

describe('the filters to loosen', () => {
  const list = [
    product('cheap', { unitPrice: 1, minOrder: 100, availAble: 1000, description: 'Tool' }),
    product('dear', { unitPrice: 500, minOrder: 1, availAble: 20, description: 'Tool' }),
    product('dearer', { unitPrice: 600, minOrder: 1, availAble: 20, description: 'Tool' }),
  ]

  it('are empty while something matches', () => {
    expect(find(list, { search: 'dear', maxPrice: '500' }).loosen).toEqual([])
  })

  it('count for each filter what would match without it, most first', () => {
    const query = { search: 'too', quantity: '10', maxPrice: '5' }
    expect(find(list, query)).toMatchObject({
      matches: 0,
      active: ['search', 'quantity', 'price'],
      loosen: [
        { filter: 'price', matches: 2 },
        { filter: 'quantity', matches: 1 },
      ],
    })
  })

  it('keep the order of the filters where the counts are equal', () => {
    const { loosen } = find(list, { search: 'dearer', maxPrice: '500', favourites: true })
    expect(loosen).toEqual([])
    const two = find(list, { search: 'cheap', minPrice: '600' }).loosen
    expect(two).toEqual([
      { filter: 'search', matches: 1 },
      { filter: 'price', matches: 1 },
    ])
  })

  it('remove both limits of a price range', () => {
    const query = { minPrice: '2', maxPrice: '3' }
    expect(find(list, query).loosen).toEqual([{ filter: 'price', matches: 3 }])
    expect(find(list, { ...query, ...withoutFilter(everything, 'price') }).matches).toBe(3)
  })

  it('leave out filters that are not applied', () => {
    const { loosen, errors } = find(list, { search: 'nothing', quantity: 'abc' })
    expect(loosen).toEqual([{ filter: 'search', matches: 3 }])
    expect(errors.quantity).toBeDefined()
  })

  it('are empty for an empty shop', () => {
    expect(find([], { search: 'tool', favourites: true })).toMatchObject({
      total: { count: 0, isMore: false },
      matches: 0,
      page: 1,
      pages: 1,
      products: [],
      loosen: [],
    })
  })
})

describe('facets', () => {
  const attributes = (drive: string, ...widths: string[]) => [
    { name: 'Drive', values: [drive] },
    { name: 'Width', values: widths },
    { name: 'Weight', values: [`${widths.length} ${drive}`] },
  ]
  const list = [
    product('bx', { family: 'Tools', attributes: attributes('battery', '13 mm', '16 mm') }),
    product('ap', { family: 'Tools', attributes: attributes('air', '16 mm', '19 mm', '100 mm') }),
    product('mt', { family: 'Tools', attributes: attributes('hand', '16 mm') }),
    product('reel', { family: 'Strap', attributes: [{ name: 'Width', values: ['16 mm'] }] }),
    // Neither a family nor attributes.
    product('bare'),
  ]

  /** Each facet as `name: value 2, *chosen 1`. */
  const told = (choices: readonly Choice[], query: Partial<CatalogueQuery> = {}) =>
    find(list, { ...query, choices }).facets.map(
      ({ name, values }) =>
        `${facetLabel(name)}: ${values
          .map(({ value, count, isChosen }) => `${isChosen ? '*' : ''}${value} ${count}`)
          .join(', ')}`,
    )

  it('count the products of each value, and leave out what is a fact of each product', () => {
    expect(told([])).toEqual([
      'Family: Strap 1, Tools 3',
      // Numbers by their size.
      'Width: 13 mm 1, 16 mm 4, 19 mm 1, 100 mm 1',
    ])
  })

  it('take one of the values of each, and count what else a value would give', () => {
    const width = { name: 'Width', values: ['13 mm', '19 mm'] }
    expect(ids(list, { choices: [width] })).toEqual(['ap', 'bx'])
    expect(told([width])).toEqual(['Width: *13 mm 1, 16 mm 4, *19 mm 1, 100 mm 1'])
    const both = [width, { name: familyFacet, values: ['Strap'] }]
    expect(ids(list, { choices: both })).toEqual([])
    expect(told(both)).toEqual(['Family: *Strap 0, Tools 2', 'Width: *13 mm 0, 16 mm 1, *19 mm 0'])
    expect(find(list, { choices: both }).loosen).toEqual(
      [
        { filter: 'facet:Width', matches: 1 },
        { filter: 'facet:', matches: 2 },
      ].toReversed(),
    )
  })

  it('count what passes the other filters', () => {
    expect(told([], { search: 'ap' })).toEqual([])
    const tools = { name: familyFacet, values: ['Tools'] }
    expect(told([tools], { search: 'reel' })).toEqual(['Family: Strap 1, *Tools 0'])
  })

  it('find nothing by a value or a name that no product has', () => {
    expect(ids(list, { choices: [{ name: '__proto__', values: ['x'] }] })).toEqual([])
    expect(told([{ name: 'Colour', values: ['red'] }])).toEqual(['Colour: *red 0'])
  })

  it('are chosen and no longer chosen by a press', () => {
    const one = toggled([], 'Drive', 'air')
    const two = toggled(toggled(one, 'Width', '16 mm'), 'Drive', 'hand')
    expect(two).toEqual([
      { name: 'Drive', values: ['air', 'hand'] },
      { name: 'Width', values: ['16 mm'] },
    ])
    expect(toggled(two, 'Width', '16 mm')).toEqual([{ name: 'Drive', values: ['air', 'hand'] }])
  })
})

describe('the sample products', () => {
  it('can be filtered by several filters at once', () => {
    const query = { search: 'strap', quantity: '30', minPrice: '20', maxPrice: '200' }
    expect(find(samples, { ...query, sort: 'price' }).products.map(({ name }) => name)).toEqual([
      'Woven textile strap 19 mm, 600 m',
      'Safety strap cutter K 51',
      'Polyester strap 16 x 0.8 mm, 1,500 m',
      'Windlass tensioner MT 32',
      'Steel strap 19 x 0.5 mm, 50 kg',
      'Front-action sealer SC 19',
      'Strap dispenser cart D 406',
    ])
  })
})
