import { describe, expect, it } from 'vitest'
import {
  type Addresses,
  deleteAddress,
  keepAddress,
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

  it('what an order was delivered to is kept once, and chosen the next time', () => {
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
    const without = deleteAddress({ ...book, chosen: turin?.id }, idOf(book, 'Turin'))
    expect(chosen(without)).toBe('Milan')
    if (!turin) throw new Error('There is no address.')
    const restored = restoreAddress(without, turin, { at: 1, wasChosen: true })
    expect(labels(restored)).toEqual(['Milan', 'Turin', 'Rome'])
    expect(chosen(restored)).toBe('Turin')
  })
})
