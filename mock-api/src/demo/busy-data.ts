import { drawingPath } from '@strapline/contract/drawings'
import type { Order, Product, Review, User } from '@strapline/contract/entities'
import { productOf } from '@strapline/contract/fixtures'
import { newOrderReference } from '@strapline/contract/order-reference'
import type { Database } from '../store/database.ts'
import { type Family, families, typeNotes } from './busy-families.ts'
import { departments, places, reviewEndings, reviewSentences } from './busy-people.ts'
import { createSeeded, generatedId, type Seeded } from './seeded.ts'

/** How much there is in a busy shop. */
const size = { products: 1000, orders: 10_000, reviews: 500 } as const

/** The working days on which the orders were placed, and the first of them, a Monday. */
const days = { first: Date.UTC(2024, 2, 4), count: 520 } as const
const minute = 60_000
const day = 24 * 60 * minute

/** So many orders are sent together each time. */
const linesOfSending = 5

/** One sending of so many is the demo buyer's. */
const ofTheBuyer = 80

/** A price as catalogues have them: in steps of half a euro, of ten cents or of one cent. */
function plainPrice(price: number): number {
  const inOne = price >= 20 ? 2 : price >= 2 ? 10 : 100
  return Math.max(Math.round(price * inOne), 1) / inOne
}

/** The attributes that all products with a drawing share. The others are the sample product's alone. */
const shared = ['Drive', 'Strap material', 'Joint', 'Supply', 'ESD safe', 'Chemistry']

/** 36 products of a family: each type in each size. */
function productsOf({ drawing, name, types, sizes, ...of }: Family, at: number, seeded: Seeded) {
  const sample = productOf(drawing)
  const { partNumber = '', family, attributes = [], unitPrice, minOrder, availAble } = sample
  const common = attributes.filter((attribute) => shared.includes(attribute.name))
  return types.flatMap((type, typeIndex) =>
    sizes.map((measure, sizeIndex): Product => {
      const index = at * 36 + typeIndex * 6 + sizeIndex
      const named = (text: string) => text.replace('#', measure).replace('*', type)
      // A few are sold out, and some nearly.
      const stock = seeded.number() < 0.03 ? 0 : availAble * seeded.number() * 2
      const value = measure.endsWith('V') ? measure.replace('V', ' V') : `${measure} mm`
      return {
        _id: generatedId('66a1', index + 1),
        name: named(name),
        description: `${named(of.says)} ${typeNotes[typeIndex]}`,
        image: drawingPath(drawing),
        unitPrice: plainPrice(unitPrice * (0.6 + 0.15 * sizeIndex) * (0.9 + 0.06 * typeIndex)),
        minOrder,
        availAble: Math.round(stock),
        // The sample products have no numbers from 6000 on.
        partNumber: `${partNumber.slice(0, 2)}-${6000 + index}`,
        family,
        attributes: of.measure ? [...common, { name: of.measure, values: [value] }] : common,
      }
    }),
  )
}

/** Who orders, and where goods go. */
interface Buyer extends Pick<Order, 'address' | 'phoneNumber'> {
  user: User
}

const buyers: readonly Buyer[] = places.flatMap(([company, street, city, country, phone], place) =>
  departments.map((department, index) => {
    const host = company.normalize('NFD').replaceAll(/[^A-Za-z]/g, '')
    return {
      user: {
        _id: generatedId('66a2', place * departments.length + index + 1),
        name: `${company} ${department}`,
        email: `${department}@${host}.example`.toLowerCase(),
        country,
      },
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
  return days.first + calendarDay * day + (6 * 60 + Math.floor(ofDay * 600)) * minute
}

function makeOrders(products: readonly Product[], sample: Database, seeded: Seeded): Order[] {
  const [own] = sample.orders
  const [user] = sample.users
  if (!own || !user) throw new Error('The sample data has no buyer with an order.')
  const demoBuyer: Buyer = { user, address: own.address, phoneNumber: own.phoneNumber }
  return Array.from({ length: size.orders / linesOfSending }, (_, sending) => {
    const { user, ...where } = sending % ofTheBuyer === 0 ? demoBuyer : seeded.pick(buyers)
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
      return {
        _id: generatedId('66a3', index + 1),
        orderId: product._id,
        displayName: user.name,
        email: user.email,
        orderName: product.name,
        ...where,
        myOrder: product.minOrder + Math.max(1, more),
        unitPrice: Math.min(then, product.unitPrice),
        reference,
        line: place + 1,
        placedAt: new Date(at + (place + 1) * 1000).toISOString(),
      }
    })
  }).flat()
}

function makeReviews(count: number, seeded: Seeded): Review[] {
  const kinds = families.map(({ drawing }) => drawing.replaceAll('-', ' '))
  return Array.from({ length: count }, (_, index) => {
    const ratting = seeded.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const)
    const sentence = seeded.pick(reviewSentences[ratting]).replace('*', seeded.pick(kinds))
    const ending = ratting > 2 ? seeded.pick(reviewEndings) : ''
    return { _id: generatedId('66a4', index + 1), ratting, review: sentence + ending }
  })
}

/** The data that a busy shop has besides the sample data, and its orders, which replace those of the sample data. */
export function busyDatabase(sample: Database): Partial<Database> {
  const seeded = createSeeded(1)
  const generated = families.flatMap((family, index) => productsOf(family, index, seeded))
  const products = [...sample.products, ...generated].slice(0, size.products)
  return {
    products,
    orders: makeOrders(products, sample, seeded),
    users: [...sample.users, ...buyers.map(({ user }) => user)],
    reviews: [...sample.reviews, ...makeReviews(size.reviews - sample.reviews.length, seeded)],
  }
}
