import type { Order, Product, User } from '@strapline/contract/entities'
import { products, users } from '@strapline/contract/fixtures'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  rightToLeftEmail,
  unbroken,
} from './odd-text.ts'

/** Users with odd names and addresses; the table and its screen show the same. */
export const oddUsers: User[] = oddRows(users, [
  { name: longName('Purchasers'), email: longEmail },
  { name: rightToLeft, email: rightToLeftEmail },
  { name: unbroken, email: `${unbroken}@example` },
])

/** Many more rows than a window shows. */
function many<Row>(row: (index: number) => Row): Row[] {
  return Array.from({ length: 1000 }, (_, index) => row(index))
}

/** The entry of the list that comes up when it is gone through again and again. */
function inTurn<Entry>(list: Entry[], index: number): Entry {
  return list[index % list.length] as Entry
}

/**
 * A thousand orders, each with a number, a product and a quantity of its own.
 *
 * @param from what else they say
 * @param buyers who ordered them, where not who ordered `from`
 */
export function manyOrders(from: Order[], buyers?: User[]): Order[] {
  return many((index) => {
    const order = inTurn(from, index)
    return {
      ...order,
      _id: `65f3${index.toString(16).padStart(20, '0')}`,
      orderName: inTurn(products, index).name,
      email: buyers ? inTurn(buyers, index).email : order.email,
      myOrder: ((index * 37) % 500) + 1,
    }
  })
}

/** A thousand products, of each of which there are more or fewer. */
export function manyProducts(): Product[] {
  return many((index) => {
    const product = inTurn(products, index)
    return { ...product, _id: `${product._id}-${index}`, availAble: (index * 37) % 5000 }
  })
}

/** A thousand users, each with an address of their own. */
export function manyUsers(): User[] {
  return many((index) => {
    const user = inTurn(users, index)
    return { ...user, _id: `${user._id}-${index}`, email: `${index + 1}.${user.email}` }
  })
}
