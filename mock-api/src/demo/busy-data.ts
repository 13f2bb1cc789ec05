import { type Drawing, drawingPath } from '@strapline/contract/drawings'
import type { Order, Product, Review, User } from '@strapline/contract/entities'
import { productOf } from '@strapline/contract/fixtures'
import { leastOrderNumber } from '@strapline/contract/order-number'
import { newOrderReference } from '@strapline/contract/order-reference'
import type { Database } from '../store/database.ts'
import data from './busy.json' with { type: 'json' }
import { fulfilledByAge } from './fulfilments.ts'

/** How much there is in a busy shop. */
const size = { products: 1000, orders: 10_000, reviews: 500 } as const

/** Choices that look random and follow from `seed` alone: numbers from 0 to below 1 (mulberry32). */
function createSeeded(seed: number) {
  let state = seed
  function number(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(number() * items.length)] as Item
  return { number, pick }
}
type Seeded = ReturnType<typeof createSeeded>

/** The cells of a row of busy.json. */
const cells = (row: string) => row.split(' | ')
const departments = cells(data.departments)
const typeNotes = cells(data.typeNotes)
const reviewEndings = cells(data.reviewEndings)

/** An id of 24 hexadecimal digits, in the order of `index` within its kind. */
const generatedId = (kind: string, index: number) => kind + index.toString(16).padStart(20, '0')

/** The working days on which the orders were placed, and the first of them, a Monday. */
const days = { first: Date.UTC(2024, 2, 4), count: 520 } as const
const minute = 60_000

/** So many orders are sent together each time, and one sending of so many is the demo buyer's. */
const [linesOfSending, ofTheBuyer] = [5, 80]

/** A price as catalogues have them: in steps of half a euro, of ten cents or of one cent. */
function plainPrice(price: number): number {
  const inOne = price >= 20 ? 2 : price >= 2 ? 10 : 100
  return Math.max(Math.round(price * inOne), 1) / inOne
}

/** The attributes that all products with a drawing share. The others are the sample product's alone. */
const shared = ['Drive', 'Strap material', 'Joint', 'Supply', 'ESD safe', 'Chemistry']

/** 36 products of a family: in its texts `*` stands for the type, and `#` for the size, which may be an attribute. */
function productsOf(row: string, at: number, seeded: Seeded): Product[] {
  const [drawing = '', name = '', types = '', sizes = '', says = '', measure] = cells(row)
  const sample = productOf(drawing as Drawing)
  const {
    partNumber = '',
    family,
    attributes = [],
    minOrder,
    availAble,
    pack,
    priceBreaks,
  } = sample
  const common = attributes.filter((attribute) => shared.includes(attribute.name))
  return types.split(' ').flatMap((type, typeIndex) =>
    sizes.split(' ').map((ofSize, sizeIndex) => {
      const index = at * 36 + typeIndex * 6 + sizeIndex
      const named = (text: string) => text.replace('#', ofSize).replace('*', type)
      // A few are sold out, and some nearly.
      const stock = seeded.number() < 0.03 ? 0 : availAble * seeded.number() * 2
      const value = ofSize.endsWith('V') ? ofSize.replace('V', ' V') : `${ofSize} mm`
      const priced = (price: number) =>
        plainPrice(price * (0.6 + 0.15 * sizeIndex) * (0.9 + 0.06 * typeIndex))
      return {
        _id: generatedId('66a1', index + 1),
        name: named(name),
        description: `${named(says)} ${typeNotes[typeIndex]}`,
        image: drawingPath(drawing as Drawing),
        unitPrice: priced(sample.unitPrice),
        minOrder,
        availAble: Math.round(stock),
        // The sample products have no numbers from 6000 on.
        partNumber: `${partNumber.slice(0, 2)}-${6000 + index}`,
        family,
        ...(pack && { pack }),
        ...(priceBreaks && {
          priceBreaks: priceBreaks.map((step) => ({ ...step, unitPrice: priced(step.unitPrice) })),
        }),
        attributes: measure ? [...common, { name: measure, values: [value] }] : common,
      }
    }),
  )
}

/** Who orders, and where goods go. */
const buyers = data.places.flatMap((row, place) =>
  departments.map((department, index) => {
    const [company = '', street, city, country = '', phone] = cells(row)
    const host = company.normalize('NFD').replaceAll(/[^A-Za-z]/g, '')
    return {
      _id: generatedId('66a2', place * departments.length + index + 1),
      displayName: `${company} ${department}`,
      email: `${department}@${host}.example`.toLowerCase(),
      country,
      address: `${street}, ${city}, ${country}`,
      phoneNumber: `${phone}${index + 1}`,
    }
  }),
)

/** When the order with this index was placed: later ones have later times, in the working hours of working days. */
function placedAt(index: number, seeded: Seeded): number {
  const perDay = size.orders / days.count
  const workingDay = Math.floor(index / perDay)
  const calendarDay = Math.floor(workingDay / 5) * 7 + (workingDay % 5)
  const ofDay = (index - workingDay * perDay + seeded.number() * 0.9) / perDay
  return days.first + ((calendarDay * 24 + 6) * 60 + Math.floor(ofDay * 600)) * minute
}

/** The cost centre of somebody who orders for a department: the first word of their address. */
const departmentOf = (email: string) => email.slice(0, email.indexOf('@'))

function makeOrders(products: readonly Product[], sample: Database, seeded: Seeded): Order[] {
  const [demoBuyer] = sample.orders
  const orders = Array.from({ length: size.orders / linesOfSending }, (_, sending) => {
    const isOwn = demoBuyer && sending % ofTheBuyer === 0
    const buyer = isOwn ? demoBuyer : seeded.pick(buyers)
    const { displayName, email, address, phoneNumber } = buyer
    const first = sending * linesOfSending
    const at = placedAt(first, seeded)
    const reference = newOrderReference(new Date(at), seeded.number)
    return Array.from({ length: linesOfSending }, (_, place): Order => {
      const index = first + place
      // Squared: some products are ordered much more often than others.
      const product = products[Math.floor(seeded.number() ** 2 * products.length)] as Product
      // Prices have risen by a tenth since the first of these orders.
      const then = plainPrice(product.unitPrice * (0.9 + 0.1 * (index / size.orders)))
      // As people order: a half more than the least, double, or some times as much.
      const more = Math.round(product.minOrder * seeded.pick([0.5, 1, 1, 1.5, 2, 4]))
      const time = at + (place + 1) * 1000
      const texts = {
        poNumber: `PO-${new Date(at).getUTCFullYear() % 100}-${String(sending % 10_000).padStart(4, '0')}`,
        costCentre: departmentOf(email),
      }
      return {
        _id: generatedId('66a3', index + 1),
        orderId: product._id,
        displayName,
        email,
        address,
        orderName: product.name,
        phoneNumber,
        myOrder: product.minOrder + Math.max(1, more),
        unitPrice: Math.min(then, product.unitPrice),
        reference,
        line: place + 1,
        placedAt: new Date(time).toISOString(),
        number: leastOrderNumber(time),
        // Not every buyer has purchase orders.
        ...(sending % 3 > 0 && texts),
      }
    })
  }).flat()
  const newest = Date.parse(orders.at(-1)?.placedAt ?? '')
  return orders.map((order, index) => ({ ...order, ...fulfilledByAge(order, index, newest) }))
}

function makeReviews(count: number, seeded: Seeded): Review[] {
  const kinds = data.families.map((row) => cells(row)[0]?.replaceAll('-', ' ') ?? '')
  return Array.from({ length: count }, (_, index) => {
    const ratting = seeded.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const)
    const sentences = data.reviews.filter((sentence) => sentence.startsWith(`${ratting} `))
    const sentence = seeded.pick(sentences).slice(2).replace('*', seeded.pick(kinds))
    const ending = ratting > 2 ? seeded.pick(reviewEndings) : ''
    return { _id: generatedId('66a4', index + 1), ratting, review: `${sentence} ${ending}`.trim() }
  })
}

/** The data that a busy shop has besides the sample data, and its orders, which replace those of the sample data. */
export function busyDatabase(sample: Database): Partial<Database> {
  const seeded = createSeeded(1)
  const generated = data.families.flatMap((family, index) => productsOf(family, index, seeded))
  const products = [...sample.products, ...generated].slice(0, size.products)
  const users = buyers.map(({ _id, displayName, email, country }): User => {
    return { _id, name: displayName, email, country }
  })
  return {
    products,
    orders: makeOrders(products, sample, seeded),
    users: [...sample.users, ...users],
    reviews: [...sample.reviews, ...makeReviews(size.reviews - sample.reviews.length, seeded)],
  }
}
