/** An address with a phone number that a person keeps or has ordered to, to order again without typing it. */
export interface DeliveryAddress {
  /** Tells it apart from the others; the app makes it. */
  id: string
  /** What the person calls it: "Milan works". */
  label: string
  address: string
  phoneNumber: string
  /** An older order went there: it is offered, and kept once it is used or edited. */
  isFromOrder?: true | undefined
}

/** An address to keep: with the `id` of a kept one it replaces that, without one it is new. */
export type AddressToKeep = Omit<DeliveryAddress, 'id' | 'isFromOrder'> & {
  id?: DeliveryAddress['id'] | undefined
}

/** The kept addresses of one person, which the app stores. */
export interface DeliveryBook {
  /** In the order in which they are shown: those that are kept, then those of older orders. */
  addresses: readonly DeliveryAddress[]
  /** The id of the chosen one; undefined while another address is typed. An unknown id counts as undefined. */
  chosen: DeliveryAddress['id'] | undefined
  /** Why no other address can be kept, in a sentence that says what to do; undefined while one can. */
  problem?: string | undefined
  /** Chooses a kept address, or with undefined one that is typed. It is remembered for the next order. */
  onChoose: (id: DeliveryAddress['id'] | undefined) => void
  /** Adds an address and chooses it, or replaces the one with its id. */
  onKeep: (address: AddressToKeep) => void
  /** Deletes one; if it was the chosen one, another or none is chosen. */
  onDelete: (id: DeliveryAddress['id']) => void
  /** Puts a deleted one back in its place: the undoing of `onDelete`. */
  onRestore: (address: DeliveryAddress) => void
}
