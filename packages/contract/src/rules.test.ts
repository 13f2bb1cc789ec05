import { describe, expect, it } from 'vitest'
import {
  accessTokenKey,
  adminRole,
  bookableQuantities,
  changeLimits,
  chunkTimeout,
  currencies,
  descriptionLength,
  fetchRules,
  isBookableQuantity,
  isRating,
  maxPasswordLength,
  minPasswordLength,
  nearestBookable,
  oldPrice,
  productSlideLabels,
  productSlides,
  ratingRange,
  repeatWindow,
  retryDelay,
  reviewSlides,
  scrolledAbove,
  shippingStatus,
  slice,
  stockOf,
  toastRules,
} from './rules.ts'

/** 0, 1, 2 …: every item equals its index. */
const indexes = (length: number) => Array.from({ length }, (_, index) => index)

describe('the constants of the specification', () => {
  it.each<[string, unknown, unknown]>([
    ['minimum password length', minPasswordLength, 6],
    ['rating range', ratingRange, { min: 1, max: 5 }],
    ['access token key', accessTokenKey, 'accessToken'],
    ['header changes above', scrolledAbove, 0],
    ['currencies', currencies, { card: 'EUR', detail: 'USD' }],
    ['old price', oldPrice, 7],
    ['description length', descriptionLength, 60],
    ['shipping', shippingStatus, 'pending'],
    ['role of administrators', adminRole, 'admin'],
    ['tabs', productSlideLabels, ['Latest', 'Corrupti', 'Excepturi', 'Consectetur']],
    ['script part timeout', chunkTimeout, 120 * 1000],
    [
      'toasts',
      toastRules,
      {
        autoClose: 5000,
        position: 'top-right',
        theme: 'light',
        pauseOnHover: true,
        pauseOnFocusLoss: true,
        draggable: true,
        draggablePercent: 80,
      },
    ],
    [
      'data fetching',
      fetchRules,
      { retries: 3, firstDelay: 1000, maxDelay: 30 * 1000, cacheTime: 300000 },
    ],
  ])('%s', (_, constant, specified) => {
    expect(constant).toEqual(specified)
  })

  it('refuse the exact repetition of an order for ten minutes (decision D21)', () => {
    expect(repeatWindow).toBe(600_000)
  })

  it('limit changes by the minute, the hour and the day', () => {
    const windows = Object.values(changeLimits).flatMap((limits) => limits.map((one) => one.within))
    expect(new Set(windows)).toEqual(new Set([60_000, 3_600_000, 86_400_000]))
  })

  it('lets a password be longer than the minimum', () => {
    expect(maxPasswordLength).toBe(128)
  })
})

describe('productSlides', () => {
  it.each([
    [1, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    [2, [2, 3, 4, 5, 6, 7, 8, 9]],
    [3, [5, 6, 7, 8, 9, 10, 11, 12]],
    [4, [7, 8, 9, 10, 11, 12, 13, 14]],
  ])('slide %i shows the indexes %j', (number, shown) => {
    const range = productSlides[number - 1]
    expect(range && slice(indexes(28), range)).toEqual(shown)
  })

  it('has one for each tab', () => {
    expect(productSlides).toHaveLength(productSlideLabels.length)
  })
})

describe('reviewSlides', () => {
  it.each([
    [1, [0, 1, 2, 3]],
    [2, [4, 5, 6, 7]],
  ])('slide %i shows the indexes %j', (number, shown) => {
    const range = reviewSlides[number - 1]
    expect(range && slice(indexes(10), range)).toEqual(shown)
  })

  it('has two', () => {
    expect(reviewSlides).toHaveLength(2)
  })
})

describe('slice', () => {
  it.each([
    ['an empty list', 0, { from: 0, to: 8 }, []],
    ['a list that ends inside the range', 4, { from: 2, to: 9 }, [2, 3]],
    ['a list that ends before the range', 2, { from: 2, to: 9 }, []],
    ['a list that ends at the range', 10, { from: 7, to: 9 }, [7, 8, 9]],
    ['a range of one', 10, { from: 4, to: 4 }, [4]],
  ])('%s', (_, length, range, shown) => {
    expect(slice(indexes(length), range)).toEqual(shown)
  })

  it('leaves the list as it was', () => {
    const list = indexes(10)
    slice(list, { from: 2, to: 4 })
    expect(list).toEqual(indexes(10))
  })
})

describe('retryDelay', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
    [3, 8000],
    [4, 16_000],
    [5, 30_000],
    [6, 30_000],
    [5000, 30_000],
  ])('attempt %i waits %i ms', (attempt, delay) => {
    expect(retryDelay(attempt)).toBe(delay)
  })
})

describe('isBookableQuantity', () => {
  const limits = { minOrder: 10, availAble: 20 }

  it.each([
    [9, false],
    [10, false],
    [11, true],
    [15, true],
    [19, true],
    [20, false],
    [21, false],
    [10.5, false],
    [15.5, false],
    [-15, false],
    [0, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [Number.NEGATIVE_INFINITY, false],
  ])('of %d between 10 and 20: %s', (quantity, bookable) => {
    expect(isBookableQuantity(quantity, limits)).toBe(bookable)
  })

  it.each([
    ['no number strictly between', { minOrder: 10, availAble: 11 }, [9, 10, 11, 12]],
    ['nothing left', { minOrder: 10, availAble: 0 }, [0, 5, 10, 11]],
    ['limits below zero', { minOrder: -3, availAble: 1 }, [-2, -1, 0, 1]],
    ['limits that are no numbers', { minOrder: Number.NaN, availAble: Number.NaN }, [0, 1]],
    ['inexact integers', { minOrder: 0, availAble: 1e39 }, [2 ** 53, 1e38]],
  ])('of none: %s', (_, impossible, quantities) => {
    expect(quantities.filter((quantity) => isBookableQuantity(quantity, impossible))).toEqual([])
  })

  it('of limits that are no whole numbers', () => {
    const found = [10, 11, 12, 13].filter((quantity) =>
      isBookableQuantity(quantity, { minOrder: 10.5, availAble: 12.5 }),
    )
    expect(found).toEqual([11, 12])
  })
})

describe('bookableQuantities', () => {
  it.each([
    [
      { minOrder: 10, availAble: 20 },
      { smallest: 11, largest: 19 },
    ],
    [
      { minOrder: 10, availAble: 13 },
      { smallest: 11, largest: 12 },
    ],
    [
      { minOrder: 10, availAble: 12 },
      { smallest: 11, largest: 11 },
    ],
    [{ minOrder: 10, availAble: 11 }, undefined],
    [{ minOrder: 10, availAble: 10 }, undefined],
    [{ minOrder: 10, availAble: 3 }, undefined],
    [
      { minOrder: 0, availAble: 2 },
      { smallest: 1, largest: 1 },
    ],
    [{ minOrder: 0, availAble: 0 }, undefined],
    [{ minOrder: -3, availAble: 0 }, undefined],
    [
      { minOrder: -3, availAble: 3 },
      { smallest: 1, largest: 2 },
    ],
    [
      { minOrder: 10.5, availAble: 12.5 },
      { smallest: 11, largest: 12 },
    ],
    [{ minOrder: 10.2, availAble: 10.8 }, undefined],
    [
      { minOrder: 0, availAble: 1e39 },
      { smallest: 1, largest: Number.MAX_SAFE_INTEGER },
    ],
    [{ minOrder: Number.NaN, availAble: 20 }, undefined],
  ])('of %j', (limits, quantities) => {
    expect(bookableQuantities(limits)).toEqual(quantities)
  })

  it('agrees with isBookableQuantity on every pair of small limits', () => {
    const numbers = indexes(17).map((index) => index / 2 - 3)
    const disagreeing = numbers.flatMap((minOrder) =>
      numbers.flatMap((availAble) => {
        const limits = { minOrder, availAble }
        const bookable = numbers.filter((quantity) => isBookableQuantity(quantity, limits))
        const range = bookableQuantities(limits)
        const agree =
          bookable[0] === range?.smallest && bookable[bookable.length - 1] === range?.largest
        return agree ? [] : [limits]
      }),
    )
    expect(disagreeing).toEqual([])
  })
})

describe('whole packs', () => {
  const inPacks = {
    minOrder: 1000,
    availAble: 5000,
    pack: { pieces: 300, name: 'bag', only: true },
  }

  it('are all that can be booked where the product says so', () => {
    expect(bookableQuantities(inPacks)).toEqual({ smallest: 1200, largest: 4800 })
    expect([1200, 1201, 1500].map((quantity) => isBookableQuantity(quantity, inPacks))).toEqual([
      true,
      false,
      true,
    ])
  })

  it('limit nothing where the product is sold in pieces, too, or its pack can’t be', () => {
    const pack = { pieces: 300, name: 'bag' }
    expect(isBookableQuantity(1201, { ...inPacks, pack })).toBe(true)
    for (const pieces of [0, -300, 1, 2.5, Number.NaN]) {
      const wrong = { ...inPacks, pack: { ...pack, pieces, only: true } }
      expect(bookableQuantities(wrong)).toEqual({ smallest: 1001, largest: 4999 })
    }
  })

  it('can’t be booked where a pack has more pieces than there are', () => {
    const pack = { pieces: 6000, name: 'pallet', only: true }
    expect(stockOf({ ...inPacks, pack })).toEqual({ kind: 'too-few' })
  })
})

describe('nearestBookable', () => {
  const limits = { minOrder: 10, availAble: 100, pack: { pieces: 20, name: 'box', only: true } }

  it.each([
    [1, 20],
    [20, 20],
    [21, 40],
    [99, 80],
    [5000, 80],
  ])('of %d is %d', (wanted, nearest) => {
    expect(nearestBookable(wanted, limits)).toBe(nearest)
  })

  it('is nothing where nothing can be booked', () => {
    expect(nearestBookable(5, { minOrder: 10, availAble: 11 })).toBeUndefined()
  })
})

describe('stockOf', () => {
  const soldOut = { kind: 'sold-out' }
  const tooFew = { kind: 'too-few' }

  it.each([
    [24, 1800, { kind: 'range', smallest: 25, largest: 1799 }],
    [5, 8, { kind: 'range', smallest: 6, largest: 7 }],
    [5, 7, { kind: 'exactly', quantity: 6 }],
    [0, 2, { kind: 'exactly', quantity: 1 }],
    [5, 6, tooFew],
    [5, 5, tooFew],
    [5, 1, tooFew],
    [0, 1, tooFew],
    [Number.NaN, 20, tooFew],
    [5, 0, soldOut],
    [0, 0, soldOut],
    [-3, 0, soldOut],
    [0, -5, soldOut],
    [0, 0.5, soldOut],
    [0, Number.NaN, soldOut],
  ])('of a minimum of %d and %d available', (minOrder, availAble, stock) => {
    expect(stockOf({ minOrder, availAble })).toEqual(stock)
  })
})

describe('isRating', () => {
  it.each([
    [-1, false],
    [0, false],
    [0.5, false],
    [1, true],
    [2, true],
    [2.5, false],
    [3, true],
    [4, true],
    [5, true],
    [5.5, false],
    [6, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d: %s', (rating, valid) => {
    expect(isRating(rating)).toBe(valid)
  })
})
