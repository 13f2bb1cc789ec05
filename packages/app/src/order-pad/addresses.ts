import { labelOf } from '@strapline/ui/order-pad/label-of'
import { notify } from '@strapline/ui/primitives/toast-host'
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

/** Why no other address can be kept, in a sentence that says what to do; undefined while one can. */
export function problemOf({ addresses }: Addresses): string | undefined {
  if (addresses.length < mostAddresses) return undefined
  return `You have ${mostAddresses} addresses, which is the most: another one is used and not kept. To keep it, delete one first.`
}

/** Adds an address and chooses it, or replaces the one with its id. Without room for another nothing changes. */
export function keepAddress(
  book: Addresses,
  address: AddressToKeep,
  makeId: () => string,
): Addresses {
  const { addresses } = book
  if (address.id !== undefined && addresses.some(({ id }) => id === address.id)) {
    const replaced = addresses.map((each) =>
      each.id === address.id ? { ...each, ...address } : each,
    )
    return { ...book, addresses: replaced as DeliveryAddress[] }
  }
  if (addresses.length >= mostAddresses) return book
  const added = { ...address, id: makeId() }
  return { ...book, addresses: [...addresses, added], chosen: added.id }
}

/** Remembers what an order was delivered to: chooses it, and keeps it when it is new and there is room for it. */
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

/** Puts a deleted address back, and chooses it if it was chosen. Nothing changes when its place is taken. */
export function restoreAddress(
  book: Addresses,
  address: DeliveryAddress,
  { at, wasChosen }: Place,
): Addresses {
  const others = book.addresses.filter(({ id }) => id !== address.id)
  if (others.length >= mostAddresses) return book
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
  // Changes what is stored now, since another tab may have changed it.
  const change = (how: (before: Addresses) => Addresses) => stored.write(how(stored.read() ?? none))
  const places = useRef(new Map<DeliveryAddress['id'], Place>())
  const delivery: DeliveryBook = {
    addresses: book.addresses,
    chosen: book.chosen,
    problem: problemOf(book),
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
  function remember(used: Pick<DeliveryAddress, 'address' | 'phoneNumber'>) {
    const before = stored.read() ?? none
    const after = rememberDelivery(before, used, makeId)
    const problem = after === before ? problemOf(before) : undefined
    if (problem === undefined) stored.write(after)
    else notify.warning(`${problem} They are shown before a bulk order is sent.`)
  }
  return { delivery, chosen: book.addresses.find(({ id }) => id === book.chosen), remember }
}
