import type { Order, Product, Review, User } from '@strapline/contract/entities'
import { orderTextsOf } from '@strapline/contract/order-texts'
import { partNumberKey } from '@strapline/contract/visible-text'
import type { Insertable, Selectable } from 'kysely'
import type { Schema } from './schema.ts'

/** `object` without the fields that are null: optional fields of an entity are absent, not null. */
function withoutNulls<Fields extends object>(
  object: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], null> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], null>
  }
}

export function productOf(row: Selectable<Schema['products']>): Product {
  return withoutNulls({
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    unitPrice: row.unit_price,
    minOrder: row.min_order,
    availAble: row.available,
    partNumber: row.part_number,
    ...row.extras,
  }) as Product
}

export function productRow(product: Product): Insertable<Schema['products']> {
  const { _id, name, description, image, unitPrice, minOrder, availAble, partNumber, ...extras } =
    product
  return {
    id: _id,
    name,
    description,
    image,
    unit_price: unitPrice,
    min_order: minOrder,
    available: availAble,
    part_number: partNumber ?? null,
    part_number_key: partNumber === undefined ? null : partNumberKey(partNumber),
    extras: JSON.stringify(extras),
    deleted_at: null,
  }
}

export function orderOf(row: Selectable<Schema['orders']>): Order {
  return withoutNulls({
    _id: row.id,
    orderId: row.product_id,
    displayName: row.display_name,
    email: row.email ?? '',
    address: row.address,
    orderName: row.product_name,
    phoneNumber: row.phone_number,
    myOrder: row.quantity,
    placedAt: row.placed_at.toISOString(),
    unitPrice: row.unit_price,
    reference: row.reference,
    line: row.line,
    number: row.number,
    ...row.texts,
    status: row.status,
    revision: row.revision,
    ...row.fulfilment,
  }) as Order
}

export function orderRow(order: Order): Insertable<Schema['orders']> {
  return {
    id: order._id,
    product_id: order.orderId,
    email: order.email || null,
    display_name: order.displayName,
    address: order.address,
    phone_number: order.phoneNumber,
    product_name: order.orderName,
    unit_price: order.unitPrice ?? 0,
    quantity: order.myOrder,
    placed_at: new Date(order.placedAt ?? 0),
    reference: order.reference ?? null,
    line: order.line ?? null,
    number: order.number ?? null,
    texts: JSON.stringify(orderTextsOf(order)),
    ...fulfilmentRow(order),
  }
}

/** The columns of an order's fulfilment. */
export function fulfilmentRow({
  status = 'pending',
  revision = 0,
  expectedAt,
  shipments,
  confirmedAt,
  deliveredAt,
  cancelledAt,
}: Order) {
  // JSON leaves out what is undefined.
  const rest = { expectedAt, shipments, confirmedAt, deliveredAt, cancelledAt }
  return { status, revision, fulfilment: JSON.stringify(rest) }
}

export function userOf(row: Selectable<Schema['users']>): User {
  const { id, email_verified: emailVerified, issuer, subject, ...fields } = row
  return withoutNulls({ _id: id, ...fields, emailVerified }) as User
}

export function userRow(user: User): Insertable<Schema['users']> {
  return {
    id: user._id,
    email: user.email,
    name: user.name,
    role: user.role ?? null,
    age: user.age ?? null,
    country: user.country ?? null,
    education: user.education ?? null,
    linkdin: user.linkdin ?? null,
    email_verified: user.emailVerified ?? null,
    issuer: null,
    subject: null,
  }
}

export function reviewOf({ id, rating, review }: Selectable<Schema['reviews']>): Review {
  return { _id: id, ratting: rating, review }
}
