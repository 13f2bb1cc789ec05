import { describe, expect, it } from 'vitest'
import { purchaseInWords, purchasesOf } from './purchases.ts'

const order = (orderId: string, myOrder: number, placedAt?: string) => ({
  orderId,
  myOrder,
  placedAt,
})

describe('purchasesOf', () => {
  it('counts the orders of each product, and has the newest of them', () => {
    const purchases = purchasesOf([
      order('strap', 200, '2026-03-03T12:00:00Z'),
      order('clamp', 30, '2026-02-01T12:00:00Z'),
      order('strap', 150, '2026-01-05T12:00:00Z'),
    ])
    expect([...purchases.keys()]).toEqual(['strap', 'clamp'])
    expect(purchases.get('strap')).toEqual({
      times: 2,
      usual: 200,
      last: { quantity: 200, at: Date.parse('2026-03-03T12:00:00Z') },
    })
  })

  it('takes the quantity of most orders as the usual one, not the last', () => {
    const quantities = [500, 200, 50, 200].map((quantity) => order('strap', quantity))
    expect(purchasesOf(quantities).get('strap')?.usual).toBe(200)
  })

  it('takes what was bought last where no quantity was bought more often', () => {
    const quantities = [60, 200, 200, 60].map((quantity) => order('strap', quantity))
    expect(purchasesOf(quantities).get('strap')?.usual).toBe(60)
  })

  it('knows no time where the server says none, or one that is none', () => {
    const purchases = purchasesOf([order('strap', 60), order('clamp', 60, 'yesterday')])
    expect([...purchases.values()].map(({ last }) => last.at)).toEqual([undefined, undefined])
  })
})

describe('purchaseInWords', () => {
  const at = Date.parse('2026-03-03T12:00:00Z')
  it.each([
    [1, 'Bought once: 1,200 on 3 Mar 2026'],
    [2, 'Bought twice, last 1,200 on 3 Mar 2026'],
    [4, 'Bought 4 times, last 1,200 on 3 Mar 2026'],
  ])('says how often, and what was last: %i', (times, words) => {
    expect(purchaseInWords({ times, usual: 60, last: { quantity: 1200, at } })).toBe(words)
  })

  it('leaves the day out where it is not known', () => {
    const last = { quantity: 200, at: undefined }
    expect(purchaseInWords({ times: 4, usual: 200, last })).toBe('Bought 4 times, last 200')
  })
})
