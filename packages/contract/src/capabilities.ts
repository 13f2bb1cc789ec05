/**
 * What a server may offer beyond the specification (decision D22): each capability is one entry here, and a server names
 * those that it has (`listCapabilities`). A feature that is to come is one more entry.
 *
 * The app shows, asks for and sends what belongs to a capability only where it is offered. OpenAPI and the conformance
 * suite read the same list; `capability-texts.ts` has a sentence for each.
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
  idempotencyKeys: {},
  listPages: {},
  catalogueSearch: {
    calls: ['searchCatalogue'],
  },
  productMatching: {
    calls: ['matchProducts'],
  },
  productChanges: {
    calls: ['updateProduct'],
  },
  ...productCapabilities,
  orderTerms: {
    fields: { Order: ['placedAt', 'unitPrice'] },
  },
  orderReferences: {
    fields: { Order: ['reference', 'line'] },
    bodies: { bookOrder: ['reference', 'line'] },
  },
  orderNumbers: {
    fields: { Order: ['number'] },
  },
  buyerReferences: {
    fields: { Order: orderTextNames },
    bodies: { bookOrder: orderTextNames },
  },
  fulfilment: {
    calls: ['getOrder', 'updateOrder'],
    fields: { Order: fulfilmentNames },
  },
  events: {},
  verifiedEmails: {
    fields: { User: ['emailVerified'] },
  },
  adminRemoval: {
    calls: ['removeAdmin'],
  },
  audit: {
    calls: ['listAudit'],
  },
  userErasure: {
    calls: ['eraseUser'],
  },
  reviewDeletion: {
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
