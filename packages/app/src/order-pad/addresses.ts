import type { Order } from '@strapline/contract/entities'
import { labelOf } from '@strapline/ui/order-pad/label-of'
import { notify } from '@strapline/ui/primitives/toast-host'
import type { AddressToKeep, DeliveryAddress, DeliveryBook } from '@strapline/ui/shop/delivery'
import { useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { type DraftedForm, storedDraft } from '../kept/drafts.ts'
import { kept, useKept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'

/** The most addresses of one person. */
const mostAddresses = 50

/** The most characters of a text that is kept. */
const longestText = 500

const text = z.string().check(z.maxLength(longestText))
const addressesSchema = z.object({
  version: z.literal(1),
  addresses: z
    .array(z.object({ id: text, label: text, address: text, phoneNumber: text }))
    .check(z.maxLength(mostAddresses)),
  chosen: z.optional(text),
  /** Addresses of older orders that somebody has deleted or edited: they are not offered again. */
  left: z.optional(z.array(text).check(z.maxLength(mostAddresses))),
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

/** The most addresses of older orders that are offered, so that the choice stays short. */
const mostOffered = 6

/** How an address is told from others, whatever its spaces and capitals. */
const sameAs = (address: string) => address.trim().replace(/\s+/g, ' ').toLowerCase()

/** What an older order says about its delivery. */
type Delivered = Pick<Order, '_id' | 'address' | 'phoneNumber'>

/**
 * The addresses of older orders that the book does not have, each once, that of the newest order first.
 *
 * @param orders the newest first
 */
export function offeredAddresses(
  { addresses, left = [] }: Addresses,
  orders: readonly Delivered[],
): DeliveryAddress[] {
  const seen = new Set([...addresses.map(({ address }) => address), ...left].map(sameAs))
  const offered: DeliveryAddress[] = []
  for (const { _id, address, phoneNumber } of orders) {
    const isUsable = address.trim() !== '' && `${address}${phoneNumber}`.length <= longestText
    if (offered.length === mostOffered || !isUsable || seen.has(sameAs(address))) continue
    seen.add(sameAs(address))
    const label = labelOf('', address)
    offered.push({ id: `order ${_id}`, label, address, phoneNumber, isFromOrder: true })
  }
  return offered
}

/** Offers an address of an older order no more. */
function leave(book: Addresses, { address }: Pick<DeliveryAddress, 'address'>): Addresses {
  return { ...book, left: [...(book.left ?? []), address].slice(-mostAddresses) }
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

/**
 * Deletes an address, which no older order offers again; if it was the chosen one, the first of the others is chosen.
 */
export function deleteAddress(
  book: Addresses,
  address: Pick<DeliveryAddress, 'id' | 'address'>,
): Addresses {
  const addresses = book.addresses.filter(({ id }) => id !== address.id)
  const chosen = book.chosen === address.id ? addresses[0]?.id : book.chosen
  return leave({ ...book, addresses, chosen }, address)
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
    // One of an older order is offered again, and is not kept.
    ...(!address.isFromOrder && { addresses: others.toSpliced(at, 0, address) }),
    chosen: wasChosen ? address.id : book.chosen,
    left: book.left?.filter((each) => each !== address.address),
  }
}

/** Whether a stored draft has something of an address, and not the texts of an order alone. */
const isAddressIn = (draft: string | undefined) =>
  draft !== undefined && /"(?:address|phoneNumber)":"/.test(draft)

const makeId = () => crypto.randomUUID()

/**
 * The addresses of a user, kept in this browser until they sign out, and a function that remembers where an order
 * was delivered. Those of older orders are offered after them: the newest is chosen until somebody chooses or types
 * another one.
 *
 * @param owner the email of the user
 * @param orders their orders, the newest first; undefined while they load
 * @param typedIn the form in which another address is typed, where that is not asked for in the same fields
 */
export function useAddresses(
  owner: string,
  orders: readonly Delivered[] | undefined,
  typedIn?: DraftedForm,
) {
  const stored = useMemo(() => addressesOf(owner), [owner])
  const own = useKept(stored)
  const book = own ?? none
  const offered = useMemo(() => offeredAddresses(book, orders ?? []), [book, orders])
  const addresses = [...book.addresses, ...offered]
  // What is being typed when the orders arrive is not taken away.
  const isTyped = useMemo(
    () => orders && typedIn && isAddressIn(storedDraft(typedIn)),
    [orders, typedIn],
  )
  const chosen = own || isTyped ? book.chosen : offered[0]?.id
  // Changes what is stored now, since another tab may have changed it.
  const change = (how: (before: Addresses) => Addresses) => stored.write(how(stored.read() ?? none))
  const places = useRef(new Map<DeliveryAddress['id'], Place>())
  const delivery: DeliveryBook = {
    addresses,
    chosen,
    problem: problemOf(book),
    onChoose: (next) => change((before) => ({ ...before, chosen: next })),
    onKeep(address) {
      const edited = offered.find(({ id }) => id === address.id)
      change((before) => keepAddress(edited ? leave(before, edited) : before, address, makeId))
    },
    onDelete(id) {
      const at = book.addresses.findIndex((each) => each.id === id)
      const deleted = addresses.find((each) => each.id === id)
      places.current.set(id, { at, wasChosen: chosen === id })
      if (deleted) change((before) => deleteAddress(before, deleted))
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
    else notify.warning(`${problem} They are shown before the lines of the order pad are sent.`)
  }
  return { delivery, chosen: addresses.find(({ id }) => id === chosen), remember }
}
