import type { Product } from '@strapline/contract/entities'
import type { ProductMatch } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { describe, expect, it } from 'vitest'
import { type Purchases, purchasesOf } from '../catalogue/purchases.ts'
import { checkPad, createChecker, summaryOf } from './check-pad.ts'
import { editPad, emptyPad } from './edit-pad.ts'
import type { CheckedLine, PadLine } from './types.ts'

function product(_id: string, name: string, minOrder: number, availAble: number): Product {
  return { _id, name, minOrder, availAble, description: '', image: '', unitPrice: 2.5 }
}

const tool = product('tool', 'Strapping tool BX 16', 2, 48)
const seal = product('seal', 'Steel seal', 0, 2)
const sold = product('sold', 'Steel strap, wide', 10, 0)
const few = product('few', 'Steel strap, waxed', 10, 11)
const strap = product('strap', 'Steel strap, blued', 10, 1000)
const other = product('other', 'Steel strap', 100, 1000)
const index = indexProducts([tool, seal, sold, few, strap, other])

const line = (part: string, quantity: string, id = part): PadLine => ({ id, part, quantity })
const check = (...lines: PadLine[]) => checkPad(lines, index)
const only = (part: string, quantity: string) => check(line(part, quantity))[0] as CheckedLine

describe('checkPad', () => {
  it('takes a line that can be sent', () => {
    expect(only('BX16', '1.000 pcs'.replace('1.000', '12'))).toMatchObject({
      product: tool,
      quantity: 12,
      total: 30,
      fixes: [],
      isEmpty: false,
    })
    expect(only('BX16', '12').problem).toBeUndefined()
  })

  describe('of a product that another one replaces', () => {
    const old = { ...product('old', 'Steel strap, oiled', 5, 50), replacedBy: 'new' }
    const fresh = { ...product('new', 'Band of steel', 2, 400), unitPrice: 2.3 }
    /** The fixes of a line: what is taken, or which quantity. */
    function fixesOf(quantity: string, replaced: Product, replacing: Product) {
      const [checked] = checkPad(
        [line('old', quantity)],
        indexProducts([replaced, replacing, strap]),
      )
      return checked?.fixes.map((fix) => {
        const taken = 'product' in fix ? fix.product._id : undefined
        return `${fix.kind} ${taken ?? ('quantity' in fix ? fix.quantity : '')}`.trim()
      })
    }

    it.each([
      ['is sold out', '20', { availAble: 0 }, ['replace new', 'choose strap', 'remove']],
      ['has fewer', '60', {}, ['replace new', 'set-quantity 49']],
      ['has a higher minimum', '3', {}, ['replace new', 'set-quantity 6']],
      [
        'is sold in whole packs',
        '15',
        { pack: { pieces: 10, name: 'box', only: true } },
        ['replace new', 'set-quantity 20', 'set-quantity 10'],
      ],
      [
        'is sold out, for any quantity',
        '',
        { availAble: 0 },
        ['replace new', 'choose strap', 'remove'],
      ],
    ])('offers it first where it %s', (_, quantity, fields, expected) => {
      expect(fixesOf(quantity, { ...old, ...fields }, fresh)).toEqual(expected)
    })

    it.each([
      ['the quantity can be ordered', '20', {}, {}, []],
      ['it has too few itself', '500', {}, {}, ['set-quantity 49']],
      ['it is sold out, too', '20', { availAble: 0 }, { availAble: 0 }, ['choose strap', 'remove']],
      ['it is the product itself', '60', { replacedBy: 'old' }, {}, ['set-quantity 49']],
    ])('does not offer it where %s', (_, quantity, fields, others, expected) => {
      expect(fixesOf(quantity, { ...old, ...fields }, { ...fresh, ...others })).toEqual(expected)
    })

    it('takes it in the pieces that were typed as packs', () => {
      const packed = { ...old, pack: { pieces: 30, name: 'bag' } }
      const [checked] = checkPad([line('old', '2 bags')], indexProducts([packed, fresh]))
      const [fix] = checked?.fixes ?? []
      expect(fix).toMatchObject({ kind: 'replace', wanted: { quantity: 60, more: -12 } })
      const pad = editPad(emptyPad(), {
        kind: 'replace',
        rows: [{ part: 'old', quantity: '2 bags' }],
      })
      const id = pad.lines[0]?.id ?? ''
      const { lines } = editPad(pad, { kind: 'fix', fixes: fix ? [{ id, fix }] : [] })
      expect(lines[0]).toMatchObject({ chosen: 'new', quantity: '60' })
    })
  })

  it('offers the quantity that is usually bought where none is typed', () => {
    const orders = [5, 7, 7].map((myOrder) => ({ orderId: tool._id, myOrder }))
    const bought = { ...index, purchases: purchasesOf(orders) }
    const [checked] = checkPad([line('BX16', '')], bought)
    expect(checked).toMatchObject({ usual: 7, purchase: { times: 3 } })
    expect(checked?.fixes[0]).toEqual({ kind: 'set-quantity', quantity: 7 })
  })

  it('does not offer a usual quantity that can’t be ordered now', () => {
    const bought = { ...index, purchases: purchasesOf([{ orderId: tool._id, myOrder: 60 }]) }
    const [checked] = checkPad([line('BX16', '')], bought)
    expect(checked?.usual).toBeUndefined()
    expect(checked?.fixes[0]).toEqual({ kind: 'focus', column: 'quantity' })
  })

  it('offers what was bought before first where a part may be several products', () => {
    const fixesOf = (purchases: Purchases) =>
      checkPad([line('Steel strap', '20')], { ...two, purchases })[0]?.fixes
    const two = indexProducts([
      product('wide', 'Steel strap', 1, 100),
      product('narrow', 'Steel strap', 1, 100),
    ])
    expect(fixesOf(new Map())).toMatchObject([
      { product: { _id: 'wide' } },
      { product: { _id: 'narrow' } },
    ])
    expect(fixesOf(purchasesOf([{ orderId: 'narrow', myOrder: 3 }]))).toMatchObject([
      { product: { _id: 'narrow' }, purchase: { times: 1 } },
      { product: { _id: 'wide' } },
    ])
  })

  it('rounds what is no whole pack up or down, with what that costs', () => {
    const pack = { pieces: 50, name: 'box', only: true }
    const boxed = indexProducts([{ ...product('boxed', 'Boxed', 10, 210), pack }])
    const fixesOf = (quantity: string) => checkPad([line('Boxed', quantity)], boxed)[0]?.fixes
    const order = (count: number) => ({
      kind: 'set-quantity',
      quantity: count * 50,
      packs: { count, pack, total: count * 125 },
    })
    expect(fixesOf('120')).toEqual([order(3), order(2)])
    // Nothing to round down to, and nothing to round up to.
    expect(fixesOf('20')).toEqual([order(1)])
    expect(fixesOf('201')).toEqual([order(4)])
    expect(fixesOf('3 boxes')).toEqual([])
  })

  it('asks whether a number of something else is one of packs or of pieces', () => {
    const pack = { pieces: 50, name: 'box' }
    const boxed = indexProducts([{ ...product('boxed', 'Boxed', 1, 210), pack }])
    const [checked] = checkPad([line('Boxed', '2 bags')], boxed)
    expect(checked?.problem).toEqual({ kind: 'quantity-unreadable', pack })
    expect(checked?.fixes).toMatchObject([{ quantity: 100 }, { quantity: 2 }, { kind: 'focus' }])
  })

  it('says which larger quantity costs less, of a line that can be sent alone', () => {
    const reel = { ...product('reel', 'Reel', 1, 300), priceBreaks: [{ from: 200, unitPrice: 2 }] }
    const cheaperOf = (quantity: string) =>
      checkPad([line('Reel', quantity)], indexProducts([reel]))[0]?.cheaper
    expect(cheaperOf('180')).toEqual({ quantity: 200, more: 20, saving: 50 })
    // 160 pieces at 2.50 cost as much.
    expect(cheaperOf('160')).toBeUndefined()
    expect(cheaperOf('1')).toBeUndefined()
  })

  it('takes an empty line for no problem', () => {
    expect(only('', ' ')).toMatchObject({ isEmpty: true, match: { kind: 'empty' } })
    expect(only('', ' ').problem).toBeUndefined()
  })

  it.each([
    // Strictly between the limits: of 2 and 48, from 3 to 47.
    ['2', { kind: 'below-minimum', smallest: 3 }, [{ kind: 'set-quantity', quantity: 3 }]],
    ['3', undefined, []],
    ['47', undefined, []],
    ['48', { kind: 'above-stock', largest: 47 }, [{ kind: 'set-quantity', quantity: 47 }]],
    ['1e3', { kind: 'quantity-unreadable' }, [{ kind: 'focus', column: 'quantity' }]],
    ['0', { kind: 'quantity-unreadable' }, [{ kind: 'focus', column: 'quantity' }]],
    ['-5', { kind: 'quantity-unreadable' }, [{ kind: 'focus', column: 'quantity' }]],
    ['12.5', { kind: 'quantity-unreadable' }, [{ kind: 'focus', column: 'quantity' }]],
    ['24 m', { kind: 'quantity-unreadable' }, [{ kind: 'focus', column: 'quantity' }]],
    [
      '',
      { kind: 'quantity-missing' },
      [
        { kind: 'focus', column: 'quantity' },
        { kind: 'set-quantity', quantity: 3 },
      ],
    ],
  ])('says of the quantity %j what is wrong and what mends it', (quantity, problem, fixes) => {
    const checked = only('BX16', quantity)
    expect(checked.problem).toEqual(problem)
    expect(checked.fixes).toEqual(fixes)
  })

  it.each([
    ['', 'part-missing', ['focus']],
    ['zzz', 'part-unknown', ['focus']],
    ['BX17', 'part-unknown', ['choose', 'focus']],
    ['Strapping tool', 'part-guessed', ['choose', 'focus']],
    ['strap steel', 'part-ambiguous', ['choose', 'choose', 'choose', 'choose']],
  ])('says of the part %j what is wrong and what mends it', (part, problem, fixes) => {
    const checked = only(part, '5')
    expect(checked.problem?.kind).toBe(problem)
    expect(checked.fixes.map(({ kind }) => kind)).toEqual(fixes)
    expect(checked.product).toBeUndefined()
    expect(checked.total).toBeUndefined()
  })

  it('books nothing for a part that its description contradicts, until a person chooses', () => {
    const contradicted = { ...line('BX16', '5'), description: 'Steel strap, blued' }
    const [checked] = check(contradicted)
    expect(checked).toMatchObject({
      problem: { kind: 'part-contradicted' },
      fixes: [
        { kind: 'choose', product: tool },
        { kind: 'choose', product: strap },
        { kind: 'focus', column: 'part' },
      ],
    })
    expect(checked?.product).toBeUndefined()
    const [chosen] = check({ ...contradicted, chosen: 'tool' })
    expect(chosen?.product).toBe(tool)
    expect(chosen?.problem).toBeUndefined()
    const [confirmed] = check({ ...contradicted, description: 'Strapping tool' })
    expect(confirmed?.product).toBe(tool)
    expect(confirmed?.problem).toBeUndefined()
  })

  it('books what a person has chosen, as long as it is sold', () => {
    const [chosen] = check({ ...line('anything', '5'), chosen: 'tool' })
    expect(chosen).toMatchObject({ product: tool, match: { kind: 'found', by: 'choice' } })
    const [gone] = check({ ...line('BX16', '5'), chosen: 'gone' })
    expect(gone).toMatchObject({ product: tool, match: { kind: 'found', by: 'model' } })
  })

  it('books nothing for a guess until it is confirmed', () => {
    const [checked] = checkPad([{ ...line('Strapping tool', '5'), chosen: 'tool' }], index)
    expect(checked).toMatchObject({ product: tool, match: { kind: 'found', by: 'choice' } })
    expect(checked?.problem).toBeUndefined()
  })

  it.each(['Steel strap, wide', 'Steel strap, waxed'])(
    'offers instead of %j what can be ordered in that quantity',
    (part) => {
      expect(only(part, '50')).toMatchObject({
        problem: { kind: 'sold-out' },
        fixes: [{ kind: 'choose', product: strap }, { kind: 'remove' }],
      })
      const fixes = only(part, '500').fixes.flatMap((fix) =>
        fix.kind === 'choose' ? [fix.product._id] : [],
      )
      expect(fixes.toSorted()).toEqual(['other', 'strap'])
    },
  )

  it('can only say that nothing is known without the catalogue', () => {
    const [checked] = checkPad([line('BX16', '5')], undefined)
    expect(checked).toMatchObject({ problem: { kind: 'part-unchecked' }, fixes: [], quantity: 5 })
  })

  it('waits for a server that has the catalogue, and takes what it says', () => {
    const lines = [line('46-1700', '12')]
    const here = indexProducts([])
    const [waiting] = checkPad(lines, { ...here, matchOf: () => undefined })
    expect(waiting).toMatchObject({ problem: { kind: 'part-unchecked' } })
    const match: ProductMatch = { kind: 'found', product: tool, by: 'part number' }
    expect(checkPad(lines, { ...here, matchOf: () => match })[0]).toMatchObject({
      product: tool,
    })
  })

  it('offers to merge the later line of one product into the first', () => {
    const [first, second, third] = check(
      line('BX16', '20', 'a'),
      line('bx 16', '15', 'b'),
      line('tool', '20', 'c'),
    )
    expect(first?.problem).toBeUndefined()
    expect(second).toMatchObject({
      problem: { kind: 'same-part', as: 'a' },
      fixes: [{ kind: 'merge', into: 'a', quantity: 35 }, { kind: 'remove' }],
    })
    expect(third).toMatchObject({
      problem: { kind: 'same-part', as: 'a' },
      fixes: [{ kind: 'merge', into: 'a', quantity: 40 }, { kind: 'remove' }],
    })
  })

  it('merges into a line without a quantity, and loses no quantity that it can not read', () => {
    const [, second] = check(line('BX16', '', 'a'), line('BX16', '15', 'b'))
    expect(second?.fixes[0]).toEqual({ kind: 'merge', into: 'a', quantity: 15 })
    const [, unreadable] = check(line('BX16', 'ten', 'a'), line('BX16', '15', 'b'))
    expect(unreadable?.fixes).toEqual([{ kind: 'remove' }])
    const [, typed] = check(line('BX16', '10', 'a'), line('BX16', 'ten', 'b'))
    expect(typed?.problem).toEqual({ kind: 'quantity-unreadable' })
  })
})

describe('a product that was sent before', () => {
  const sent = new Map([['tool', { number: 4, isBooked: true }]])
  const twice = [line('BX16', '20', 'a'), line('bx 16', '15', 'b'), line('Steel seal', '1')]

  it('is ordered again only when a person says so', () => {
    const [first, second, other] = checkPad(twice, index, sent)
    expect(first).toMatchObject({
      problem: { kind: 'sent-before', number: 4, isBooked: true },
      fixes: [{ kind: 'order-again' }, { kind: 'remove' }],
    })
    expect(second?.problem).toEqual({ kind: 'same-part', as: 'a' })
    expect(other?.problem).toBeUndefined()
    const [confirmed] = checkPad([{ ...line('BX16', '20'), again: true }], index, sent)
    expect(confirmed?.problem).toBeUndefined()
    const [tooFew] = checkPad([{ ...line('BX16', '2'), again: true }], index, sent)
    expect(tooFew?.problem?.kind).toBe('below-minimum')
  })

  it('is looked at again when the line is booked, or has another number', () => {
    const checker = createChecker()
    const before = checker(twice, index, sent)
    expect(checker(twice, index, new Map(sent))).toBe(before)
    const moved = new Map([['tool', { number: 3, isBooked: true }]])
    const [first, , other] = checker(twice, index, moved)
    expect(first?.problem).toMatchObject({ number: 3 })
    expect(other).toBe(before[2])
    expect(checker(twice, index)[0]?.problem).toBeUndefined()
  })
})

describe('createChecker', () => {
  const lines = [line('BX16', '5', 'a'), line('Steel seal', '1', 'b'), line('zzz', '1', 'c')]

  it('keeps the results of lines that an edit does not touch', () => {
    const checker = createChecker()
    const before = checker(lines, index)
    expect(checker([...lines], index)).toBe(before)
    const after = checker([lines[0], line('Steel seal', '2', 'b'), lines[2]] as PadLine[], index)
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    expect(after[2]).toBe(before[2])
  })

  it('checks a line again when the first one of its product changes or goes', () => {
    const checker = createChecker()
    const twice = [line('BX16', '5', 'a'), line('BX16', '6', 'b')]
    checker(twice, index)
    const [, later] = checker([line('BX16', '9', 'a'), twice[1]] as PadLine[], index)
    expect(later?.fixes[0]).toEqual({ kind: 'merge', into: 'a', quantity: 15 })
    const [alone] = checker([twice[1]] as PadLine[], index)
    expect(alone?.problem).toBeUndefined()
  })

  it('checks all lines again with another catalogue', () => {
    const checker = createChecker()
    checker(lines, index)
    expect(checker(lines, undefined)[0]?.problem?.kind).toBe('part-unchecked')
    const scarce = indexProducts([{ ...tool, availAble: 4 }])
    expect(checker(lines, scarce)[0]?.problem).toEqual({ kind: 'above-stock', largest: 3 })
  })
})

describe('summaryOf', () => {
  it('sums up what can be sent, and counts the lines with a problem', () => {
    const checked = check(
      line('BX16', '10'),
      line('Steel seal', '1'),
      line('', '', 'empty'),
      line('Steel strap, blued', '5000'),
      line('zzz', '1'),
    )
    expect(summaryOf(checked)).toEqual({ lines: 4, pieces: 11, total: 27.5, problems: 2 })
  })
})
