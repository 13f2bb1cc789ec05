import { type Asked, ask } from './client.ts'
import type { Person, Target } from './targets.ts'

/** What a booking sends. */
export const bookingOf = (
  { email }: Pick<Person, 'email'>,
  product: { _id: string; name: string },
  myOrder: number,
  address = 'Dock 1',
) => ({
  orderId: product._id,
  displayName: 'Somebody',
  email,
  address,
  orderName: product.name,
  phoneNumber: '+39 02 5550 1234',
  myOrder,
})

/** Sends a booking: `asked` has its body and the token of somebody. */
export const book = (url: string, asked: Omit<Asked, 'method' | 'path'>) =>
  ask(url, { method: 'POST', path: '/order', ...asked })

/** A product of the contract, as an attack needs it. */
export interface Product {
  _id: string
  name: string
  unitPrice: number
  minOrder: number
  availAble: number
}

/** Adds a product with this stock; an order takes one piece or more, and leaves one at least. */
export async function addProduct(
  { urls: [url] }: Target,
  { token }: Person,
  availAble: number,
): Promise<Product> {
  const body = {
    name: `Clamp ${Math.random()}`,
    description: 'For attacks.',
    image: '/drawings/clamp-meter.svg',
    unitPrice: 3,
    minOrder: 0,
    availAble,
  }
  const { json } = await ask(url, { method: 'POST', path: '/api/v1/products', token, body })
  return json
}

/** A product as a server has it now. */
export async function productOf(url: string, id: string): Promise<Product | undefined> {
  const { status, json } = await ask(url, { path: `/api/v1/products/${id}` })
  return status === 200 ? json : undefined
}

/** One of some values, in turn. */
export const inTurn = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value

/** The middle one of some times. */
export const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
