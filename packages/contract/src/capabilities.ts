/**
 * What a server may offer beyond the specification (decision D22): each capability is one entry here, and a server names
 * those that it has (`listCapabilities`). A feature that is to come is one more entry.
 *
 * The app shows, asks for and sends what belongs to a capability only where it is offered. OpenAPI and the conformance
 * suite read the same list.
 */
import type { Order, Product, User } from './entities.ts'
import type { NamedExtra, ShopCallName, ShopInput } from './extras.ts'
import { fulfilmentNames } from './fulfilment.ts'
import { orderTextNames } from './order-texts.ts'
import { productCapabilities } from './product-extras.ts'

/** The entities that have extra fields. */
interface Entities {
  Order: Order
  Product: Product
  User: User
}

/** What belongs to a capability. */
interface Capability {
  /** What a server that offers it does, in a sentence. */
  about: string
  /** The extra calls that it adds. */
  calls?: readonly NamedExtra[]
  /** The fields that it adds to entities, each an optional one of its schema. */
  fields?: { readonly [Name in keyof Entities]?: readonly (keyof Entities[Name] & string)[] }
  /** The fields that it adds to the bodies of calls, which refuse what they do not know. */
  bodies?: {
    readonly [Name in ShopCallName]?: readonly (keyof NonNullable<ShopInput<Name>['body']> &
      string)[]
  }
}

/** Every capability, by the name that a server says. A name never gets another meaning. */
export const capabilities = {
  idempotencyKeys: {
    about: 'A change that is sent again with its Idempotency-Key within 24 hours is made once.',
  },
  listPages: {
    about:
      'Lists take limit, after, q and sort, name their next page in a Link header, and say how many rows there are.',
  },
  catalogueSearch: {
    about:
      'The catalogue is searched, filtered and counted by the server, so that a client need not have it whole.',
    calls: ['searchCatalogue'],
  },
  productMatching: {
    about: 'The server finds the products of lists of parts.',
    calls: ['matchProducts'],
  },
  productChanges: {
    about: 'A product is changed by the ETag that it was loaded with.',
    calls: ['updateProduct'],
  },
  ...productCapabilities,
  orderTerms: {
    about: 'An order says when it was placed, and at which price.',
    fields: { Order: ['placedAt', 'unitPrice'] },
  },
  orderReferences: {
    about: 'Orders that are sent together have one number, and keep the order of their lines.',
    fields: { Order: ['reference', 'line'] },
    bodies: { bookOrder: ['reference', 'line'] },
  },
  orderNumbers: {
    about: 'The server gives each order a number that people can say.',
    fields: { Order: ['number'] },
  },
  buyerReferences: {
    about:
      'An order keeps what its buyer writes on it: a purchase order, a cost centre, their part number, a note.',
    fields: { Order: orderTextNames },
    bodies: { bookOrder: orderTextNames },
  },
  fulfilment: {
    about:
      'An order says how far it is and what was shipped of it, and administrators change that.',
    calls: ['getOrder', 'updateOrder'],
    fields: { Order: fulfilmentNames },
  },
  events: {
    about:
      'The server tells by itself what has happened to orders, and administrators of every change.',
  },
  verifiedEmails: {
    about: 'A user says whether their address is verified.',
    fields: { User: ['emailVerified'] },
  },
  adminRemoval: {
    about: 'The admin role is taken back.',
    calls: ['removeAdmin'],
  },
  audit: {
    about: 'Administrators read who has changed what.',
    calls: ['listAudit'],
  },
  userErasure: {
    about: 'A person is erased, and their orders stay.',
    calls: ['eraseUser'],
  },
  reviewDeletion: {
    about: 'A review is deleted.',
    calls: ['deleteReview'],
  },
} as const satisfies Record<string, Capability>

export type CapabilityName = keyof typeof capabilities

/** The capabilities and what belongs to each, in the order of the list. */
export const capabilityEntries = Object.entries<Capability>(capabilities) as [
  CapabilityName,
  Capability,
][]

/** The capability that an extra call belongs to. */
export function capabilityOf(call: NamedExtra): CapabilityName {
  const found = capabilityEntries.find(([, { calls }]) => calls?.includes(call))
  if (!found) throw new Error(`${call} belongs to no capability.`)
  return found[0]
}

/** Every extra field, as `Order.placedAt`, with the capability that it belongs to. */
export const extraFields = capabilityEntries.flatMap(([capability, { fields = {} }]) =>
  Object.entries(fields).flatMap(([entity, names]) =>
    names.map((field) => ({
      capability,
      entity: entity as keyof Entities,
      field,
      name: `${entity}.${field}`,
    })),
  ),
)

/**
 * The fields of a call's body that only a server takes that offers their capability.
 *
 * @param offered the names of the capabilities that are offered
 */
export function unofferedFields(call: string, offered: readonly string[]): readonly string[] {
  return capabilityEntries
    .filter(([name]) => !offered.includes(name))
    .flatMap(([, { bodies = {} }]) => bodies[call as ShopCallName] ?? [])
}
