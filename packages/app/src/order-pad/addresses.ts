import { labelOf } from '@strapline/ui/order-pad/label-of'
import type { AddressToKeep, DeliveryAddress, DeliveryBook } from '@strapline/ui/shop/delivery'
import { useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { kept, useKept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'

/** The most addresses of one person. */
const mostAddresses = 50

const text = z.string().check(z.maxLength(500))
const addressesSchema = z.object({
  version: z.literal(1),
  addresses: z
    .array(z.object({ id: text, label: text, address: text, phoneNumber: text }))
    .check(z.maxLength(mostAddresses)),
  chosen: z.optional(text),
})
export type Addresses = z.infer<typeof addressesSchema>

const none: Addresses = { version: 1, addresses: [] }

/** The addresses of one user, as this browser keeps them. */
export const addressesOf = (owner: string) =>
  kept({
    key: `${ownedPrefixes.addresses}book`,
    schema: addressesSchema,
    scope: 'user',
    owner,
  })

/** Adds an address and chooses it, or replaces the one with its id. */
export function keepAddress(book: Addresses, kept: AddressToKeep, makeId: () => string): Addresses {
  const { addresses } = book
  if (kept.id !== undefined && addresses.some(({ id }) => id === kept.id)) {
    const replaced = addresses.map((each) => (each.id === kept.id ? { ...each, ...kept } : each))
    return { ...book, addresses: replaced as DeliveryAddress[] }
  }
  const added = { ...kept, id: makeId() }
  // The oldest makes room.
  return { ...book, addresses: [...addresses, added].slice(-mostAddresses), chosen: added.id }
}

/** Remembers what an order was delivered to: chooses it, and keeps it when it is new. */
export function rememberDelivery(
  book: Addresses,
  { address, phoneNumber }: Pick<DeliveryAddress, 'address' | 'phoneNumber'>,
  makeId: () => string,
): Addresses {
  const known = book.addresses.find(
    (each) => each.address === address && each.phoneNumber === phoneNumber,
  )
  if (known) return { ...book, chosen: known.id }
  return keepAddress(book, { label: labelOf('', address), address, phoneNumber }, makeId)
}

/** Deletes an address; if it was the chosen one, the first of the others is chosen. */
export function deleteAddress(book: Addresses, id: DeliveryAddress['id']): Addresses {
  const addresses = book.addresses.filter((each) => each.id !== id)
  return { ...book, addresses, chosen: book.chosen === id ? addresses[0]?.id : book.chosen }
}

/** Where an address was before it was deleted. */
interface Place {
  at: number
  wasChosen: boolean
}

/** Puts a deleted address back into its place, and chooses it if it was chosen. */
export function restoreAddress(
  book: Addresses,
  address: DeliveryAddress,
  { at, wasChosen }: Place,
): Addresses {
  const others = book.addresses.filter(({ id }) => id !== address.id)
  return {
    ...book,
    addresses: [...others.slice(0, at), address, ...others.slice(at)],
    chosen: wasChosen ? address.id : book.chosen,
  }
}

const makeId = () => crypto.randomUUID()

/**
 * The addresses of a user, kept in this browser until they sign out, and a function that remembers where an order
 * was delivered.
 *
 * @param owner the email of the user
 */
export function useAddresses(owner: string) {
  const stored = useMemo(() => addressesOf(owner), [owner])
  const book = useKept(stored) ?? none
  // Of what is stored now, which another tab may have changed.
  const change = (how: (before: Addresses) => Addresses) => stored.write(how(stored.read() ?? none))
  const places = useRef(new Map<DeliveryAddress['id'], Place>())
  const delivery: DeliveryBook = {
    addresses: book.addresses,
    chosen: book.chosen,
    onChoose: (chosen) => change((before) => ({ ...before, chosen })),
    onKeep: (address) => change((before) => keepAddress(before, address, makeId)),
    onDelete(id) {
      const at = book.addresses.findIndex((each) => each.id === id)
      places.current.set(id, { at, wasChosen: book.chosen === id })
      change((before) => deleteAddress(before, id))
    },
    onRestore(address) {
      const place = places.current.get(address.id) ?? { at: 0, wasChosen: true }
      change((before) => restoreAddress(before, address, place))
    },
  }
  const remember = (used: Pick<DeliveryAddress, 'address' | 'phoneNumber'>) =>
    change((before) => rememberDelivery(before, used, makeId))
  return { delivery, chosen: book.addresses.find(({ id }) => id === book.chosen), remember }
}
