import type { CapabilityName } from './capabilities.ts'

/** What a server does that offers a capability, in a sentence: for the OpenAPI document. The app has no use for it. */
export const capabilityTexts: Readonly<Record<CapabilityName, string>> = {
  idempotencyKeys:
    'A change that is sent again with its Idempotency-Key within 24 hours is made once.',
  listPages:
    'Lists take limit, after, q and sort, name their next page in a Link header, and say how many rows there are.',
  catalogueSearch:
    'The catalogue is searched, filtered and counted by the server, so that a client need not have it whole.',
  productMatching: 'The server finds the products of lists of parts.',
  productChanges: 'A product is changed by the ETag that it was loaded with.',
  partNumbers: 'Products have part numbers.',
  families: 'Products have families.',
  attributes: 'Products have attributes: names with one value or several.',
  priceBreaks: 'A piece costs less from a quantity on, and the server says what an order costs.',
  packs: 'Products are sold in packs, some of them in whole packs alone.',
  needs: 'Products name the products that they need.',
  fits: 'Products name the products that they fit.',
  replacements: 'Products name the product that replaces them.',
  restockDates: 'Products say from which day they are in stock again.',
  orderTerms: 'An order says when it was placed, and at which price.',
  orderReferences:
    'Orders that are sent together have one number, and keep the order of their lines.',
  orderNumbers: 'The server gives each order a number that people can say.',
  buyerReferences:
    'An order keeps what its buyer writes on it: a purchase order, a cost centre, their part number, a note.',
  fulfilment:
    'An order says how far it is and what was shipped of it, and administrators change that.',
  events:
    'The server tells by itself what has happened to orders, and administrators of every change.',
  verifiedEmails: 'A user says whether their address is verified.',
  adminRemoval: 'The admin role is taken back.',
  audit: 'Administrators read who has changed what.',
  userErasure: 'A person is erased, and their orders stay.',
  reviewDeletion: 'A review is deleted.',
}
