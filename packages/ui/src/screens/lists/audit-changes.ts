import type { AuditEntry } from '@strapline/contract/entities'
import { orderStatuses, type Shipment, shipmentSchema } from '@strapline/contract/fulfilment'
import { showOrderNumber } from '@strapline/contract/order-number'
import { attributeSchema, priceBreakSchema } from '@strapline/contract/product-extras'
import { adminRole } from '@strapline/contract/rules'
import { voice } from '../../content/voice.ts'
import { formatCount, formatPieces, formatTime, timeIn } from '../../lib/format.ts'
import { dayIn } from '../../lib/local-day.ts'

/** What was done, in words. */
const actions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    addProduct: 'Added a product',
    updateOrder: 'Changed an order',
    updateProduct: 'Changed a product',
    deleteProduct: 'Deleted a product',
    cancelOrder: 'Cancelled an order',
    makeAdmin: 'Made an admin',
    removeAdmin: 'Removed an admin',
    registerUser: 'Took over an address',
    eraseUser: 'Erased a user',
    deleteReview: 'Deleted a review',
  }),
)

/** What was done, in words; the name of the call for one that this list does not know. */
export function actionOf({ action }: AuditEntry): string {
  return actions.get(action) ?? action
}

/** The fields of products, orders and users in words, in the order in which they are listed. */
const fields: ReadonlyMap<string, string> = new Map(
  Object.entries({
    role: 'Role',
    name: 'Name',
    orderName: 'Product',
    myOrder: 'Quantity',
    email: voice().lists.email,
    displayName: 'Ordered by',
    buyer: 'Ordered by',
    unitPrice: voice().lists.unitPrice,
    availAble: 'Available',
    minOrder: 'Minimum order',
    partNumber: 'Part number',
    family: 'Family',
    attributes: 'Attributes',
    priceBreaks: 'Prices by quantity',
    pack: 'Pack',
    needs: 'Needs',
    fits: 'Fits',
    replacedBy: 'Replaced by',
    restockAt: 'Back on',
    description: 'Description',
    image: 'Picture',
    address: 'Address',
    phoneNumber: 'Phone number',
    status: 'Status',
    expectedAt: 'Expected by',
    shipments: 'Shipments',
    confirmedAt: 'Confirmed',
    deliveredAt: 'Delivered',
    cancelledAt: 'Cancelled',
    placedAt: 'Placed',
    reference: 'Order number',
    line: 'Line',
    number: 'Line number',
    ratting: 'Rating',
    issuer: 'Identity provider',
    subject: 'Account',
  }),
)

/** Identifies what the entry is about, which it says itself. */
const ids: readonly string[] = ['_id', 'orderId']

/** A field that a change has set, removed or replaced. */
export interface Difference {
  /** The field's name in the contract. */
  field: string
  /** The field's name in words. */
  label: string
  /** Undefined where there was none: the whole was added. */
  before: unknown
  /** Undefined where there is none: the whole was deleted. */
  after: unknown
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/** What a change has made different, field by field; fields that this list does not know come last. */
export function differencesOf({ before, after }: AuditEntry): Difference[] {
  const present = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const known = [...fields.keys()].filter((field) => present.has(field))
  const others = [...present].filter((field) => !fields.has(field))
  return [...known, ...others]
    .filter((field) => !ids.includes(field) && !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      field,
      label: fields.get(field) ?? field,
      before: before?.[field],
      after: after?.[field],
    }))
}

/**
 * The fields that a row tells of something that was added, deleted or cancelled as a whole; its details tell the rest.
 */
const telling: readonly string[] = ['myOrder', 'email', 'unitPrice', 'availAble']

/** Whether something existed before and after the change, so that each difference is one. */
export const isReplaced = ({ before, after }: AuditEntry): boolean =>
  before !== undefined && after !== undefined

/** The differences that are told in a row. */
export function mainDifferencesOf(entry: AuditEntry): Difference[] {
  const all = differencesOf(entry)
  return isReplaced(entry) ? all : all.filter(({ field }) => telling.includes(field))
}

/** Fields that hold a time. */
const times: readonly string[] = ['placedAt', 'confirmedAt', 'deliveredAt', 'cancelledAt']

/** A value in words; an amount of money without its currency. */
export function valueInWords(field: string, value: unknown): string {
  if (isEmpty(value)) return 'none'
  if (field === 'role' && value === adminRole) return 'admin'
  if (times.includes(field)) {
    const time = timeIn(String(value))
    if (time !== undefined) return formatTime(time, 'day and time')
  }
  if (field === 'expectedAt') {
    const day = dayIn(String(value))
    if (day !== undefined) return formatTime(day, 'day')
  }
  if (field === 'status') {
    const status = orderStatuses.find((known) => known === value)
    if (status !== undefined) return voice().statuses[status]
  }
  if (typeof value === 'number') {
    return field === 'number' ? showOrderNumber(value) : formatCount(value)
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(entryInWords).join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * An attribute of a product as `Drive: battery`, a price as `from 500: 0.58`, a shipment as `12 pieces by DHL on 5 Dec 2025`, a
 * text as it is, anything else as JSON.
 */
function entryInWords(value: unknown): string {
  const attribute = attributeSchema.safeParse(value)
  if (attribute.success) return `${attribute.data.name}: ${attribute.data.values.join(', ')}`
  const step = priceBreakSchema.safeParse(value)
  if (step.success) return `from ${formatCount(step.data.from)}: ${step.data.unitPrice}`
  const shipment = shipmentSchema.safeParse(value)
  if (shipment.success) return shipmentInWords(shipment.data)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function shipmentInWords({ pieces, carrier, sentAt }: Shipment): string {
  const time = timeIn(sentAt)
  return [
    formatPieces(pieces),
    ...(carrier === undefined ? [] : [`by ${carrier}`]),
    ...(time === undefined ? [] : [`on ${formatTime(time, 'day')}`]),
  ].join(' ')
}

/** The differences of an entry as one text: for the filter and the file. */
export function changeInWords(entry: AuditEntry): string {
  return differencesOf(entry)
    .map(({ field, label, before, after }) => {
      const change = isReplaced(entry)
        ? `from ${valueInWords(field, before)} to ${valueInWords(field, after)}`
        : valueInWords(field, before ?? after)
      return `${label}: ${change}`
    })
    .join('; ')
}
