import { describe, expect, it } from 'vitest'
import {
  type Addresses,
  deleteAddress,
  keepAddress,
  offeredAddresses,
  problemOf,
  rememberDelivery,
  restoreAddress,
} from './addresses.ts'

const at = (address: string) => ({ label: address, address, phoneNumber: '+39 02 5550 1234' })
let made = 0
const makeId = () => {
  made += 1
  return `id ${made}`
}
const none: Addresses = { version: 1, addresses: [] }
const bookOf = (...addresses: string[]) =>
  addresses.reduce((book, address) => keepAddress(book, at(address), makeId), none)
const labels = ({ addresses }: Addresses) => addresses.map(({ label }) => label)
const chosen = ({ addresses, chosen: id }: Addresses) =>
  addresses.find((each) => each.id === id)?.label
const idOf = (book: Addresses, label: string) =>
  book.addresses.find((each) => each.label === label)?.id ?? ''

describe('the addresses of a person', () => {
  it('a new one is chosen', () => {
    expect(chosen(bookOf('Milan', 'Turin'))).toBe('Turin')
  })

  it('one that is edited stays in its place', () => {
    const book = bookOf('Milan', 'Turin')
    const edited = keepAddress(book, { ...at('Monza'), id: idOf(book, 'Milan') }, makeId)
    expect(labels(edited)).toEqual(['Monza', 'Turin'])
    expect(chosen(edited)).toBe('Turin')
  })

  it('the address of an order is kept once, and chosen the next time', () => {
    const book = rememberDelivery(
      bookOf('Milan'),
      at('Via delle Officine 14\n20151 Milano'),
      makeId,
    )
    expect(labels(book)).toEqual(['Milan', 'Via delle Officine 14'])
    const again = rememberDelivery(book, at('Milan'), makeId)
    expect(labels(again)).toHaveLength(2)
    expect(chosen(again)).toBe('Milan')
  })

  it('another is chosen when the chosen one is deleted; undoing puts it back', () => {
    const book = bookOf('Milan', 'Turin', 'Rome')
    const [, turin] = book.addresses
    if (!turin) throw new Error('There is no address.')
    const without = deleteAddress({ ...book, chosen: turin?.id }, turin)
    expect(chosen(without)).toBe('Milan')
    const restored = restoreAddress(without, turin, { at: 1, wasChosen: true })
    expect(labels(restored)).toEqual(['Milan', 'Turin', 'Rome'])
    expect(chosen(restored)).toBe('Turin')
  })
})

describe('the addresses of older orders', () => {
  const to = (_id: string, address: string, phoneNumber: string) => ({ _id, address, phoneNumber })
  const orders = [
    to('4', 'Turin', '+39 011 4'),
    to('3', 'milan', '+39 02 3'),
    to('2', ' Turin ', '+39 011 2'),
    to('1', 'Rome', '+39 06 1'),
    // Of a person who was erased.
    to('0', '', ''),
  ]
  const offered = (book: Addresses) =>
    offeredAddresses(book, orders).map(({ address, phoneNumber }) => `${address} ${phoneNumber}`)

  it('are offered once each, that of the newest order first, without those that are kept', () => {
    expect(offered(none)).toEqual(['Turin +39 011 4', 'milan +39 02 3', 'Rome +39 06 1'])
    expect(offered(bookOf('Milan'))).toEqual(['Turin +39 011 4', 'Rome +39 06 1'])
  })

  it('are kept once they are ordered to, and not offered again once they were deleted', () => {
    const [turin] = offeredAddresses(none, orders)
    if (!turin) throw new Error('There is no address.')
    expect(labels(rememberDelivery(none, turin, makeId))).toEqual(['Turin'])
    const without = deleteAddress(none, turin)
    expect(offered(without)).toEqual(['milan +39 02 3', 'Rome +39 06 1'])
    const restored = restoreAddress(without, turin, { at: -1, wasChosen: true })
    expect(offered(restored)).toHaveLength(3)
    expect(restored).toMatchObject({ addresses: [], chosen: turin.id })
  })
})

describe('as many addresses as are kept', () => {
  const full = bookOf(...Array.from({ length: 50 }, (_, number) => `Gate ${number + 1}`))

  // Each would notice: an old address that is gone without a word, because it has made room.
  it('stay when another one is to be kept, which is refused with what to do', () => {
    expect(problemOf(none)).toBeUndefined()
    expect(problemOf(full)).toMatch(/^You have 50 addresses.*delete one/)
    expect(keepAddress(full, at('Milan'), makeId)).toBe(full)
  })

  it('stay when an order is delivered somewhere else', () => {
    expect(rememberDelivery(full, at('Milan'), makeId)).toBe(full)
    expect(chosen(rememberDelivery(full, at('Gate 7'), makeId))).toBe('Gate 7')
  })

  it('stay when another tab has taken the place of one that is to be put back', () => {
    const deleted = { ...at('Milan'), id: 'deleted' }
    expect(restoreAddress(full, deleted, { at: 0, wasChosen: true })).toBe(full)
  })

  it('can still be edited', () => {
    const edited = keepAddress(full, { ...at('Milan'), id: idOf(full, 'Gate 7') }, makeId)
    expect(labels(edited)).toHaveLength(50)
    expect(labels(edited)[6]).toBe('Milan')
  })
})
