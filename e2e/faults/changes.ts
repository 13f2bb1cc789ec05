import type { CapabilityName } from '@strapline/contract/capabilities'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { drawingPath } from '@strapline/contract/drawings'
import type { Order, Product, Review, User } from '@strapline/contract/entities'
import type { ShopCallName } from '@strapline/contract/extras'
import { users } from '@strapline/contract/fixtures'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { FaultName } from './faults.ts'
import { callServer, signedInAs } from './harness.tsx'

/** Access tokens, to prepare a subject and to look at it: the person's who changes it, and an admin's. */
interface Tokens {
  own: string
  admin: string
}

/** One thing to be changed: a unique text, or an item that was made for it. */
export interface Subject {
  /** How the page is opened. */
  path: string
  /** Typed into the page, before the form is opened. */
  pageFields?: Record<string, string>
  /** The button that opens the form, if it is not open at first. */
  opens?: string
  /** The box that selects the rows, where there is no way to press the first button before. */
  selects?: string
  /** Typed into the fields with these labels. */
  fields?: Record<string, string>
  /** The buttons to press one after the other; the second answers the question that the first asks. */
  presses: readonly string[]
  /** How often it is stored, or was deleted: 1 when the change was made once. */
  made: () => Promise<number>
}

/** A kind of change. */
export interface ChangeCase {
  call: ShopCallName
  /** The page that makes it, where another one does, too. */
  from?: string
  /** Whose page it is. Everybody adds a review of their own, since one person may add only a few an hour. */
  as: 'buyer' | 'admin' | 'somebody new'
  /** What the server does not offer, where the app makes another call then. */
  without?: CapabilityName
  /** Makes something to change that nothing else uses. */
  prepare: (unique: string, tokens: Tokens) => Promise<Subject>
  /** What the page says when the change was not made, and when it was. */
  says: { notMade: RegExp; made: RegExp }
  /** What it says while nobody knows, and the button that asks the server; a toast does by default. */
  doubt?: { says: RegExp; ask: string }
  /** After these faults it is sent again by itself. */
  goesOnAfter?: readonly FaultName[]
  /** The button that sends it sooner; that of a doubt by default. */
  goesOnBy?: string
  /** Whether its own page alone tells the outcome after a reload; any page by default. */
  toldOnItsPage?: boolean
}

const newProduct = {
  description: 'Made for a test.',
  minOrder: 1,
  availAble: 50,
  unitPrice: 2,
  image: drawingPath('heat-gun'),
}
const ordersOf = (token: string) => callServer<Order[]>('listOrders', '/order', token)
const productsOf = async (token: string) =>
  (await callServer<{ data: Product[] }>('listProducts', '/api/v1/products', token)).data
const count = <Item>(items: Item[], matches: (item: Item) => boolean) =>
  items.filter(matches).length
const addProduct = (name: string, token: string) =>
  callServer<Product>('addProduct', '/api/v1/products', token, { ...newProduct, name })

/** Orders of the buyer, for a product that was added for them and gives them its name. */
async function bookNew(orderName: string, adminToken: string, quantities: readonly number[]) {
  const { _id: orderId } = await addProduct(orderName, adminToken)
  const { token } = await signedInAs(demoAccounts.buyer)
  const { name: displayName, email } = demoAccounts.buyer
  const where = { address: 'Via delle Officine 14', phoneNumber: '+39 02 5550 1234' }
  for (const myOrder of quantities) {
    const body = { orderId, orderName, displayName, email, ...where, myOrder }
    await callServer('bookOrder', '/order', token, body)
  }
}

/** A user of the sample data, who is promoted again and again. */
const promoted = users.find(
  ({ role, email }) => role === undefined && email !== demoAccounts.buyer.email,
) as User

/** After these, changes that are sent one after the other wait and go on. */
const pauses: FaultName[] = ['a 401', 'a 429 for a moment', 'a 429 for long']

/** A list that shows only the row with this name: of more than forty rows not all are drawn. */
const listOf = (path: string, name: string) => `${path}?filter=${encodeURIComponent(name)}`

/** Every kind of change. */
export const changeCases: ChangeCase[] = [
  {
    call: 'addReview',
    as: 'somebody new',
    async prepare(unique, { own }) {
      return {
        path: dashboardPages.myReviews.path,
        fields: { '4 stars': '4', Review: unique },
        presses: ['Add review'],
        async made() {
          const { reviews } = await callServer<{ reviews: Review[] }>('listReviews', '/review', own)
          return count(reviews, ({ review }) => review === unique)
        },
      }
    },
    says: { notMade: /was not added/, made: /added your review/ },
  },
  {
    call: 'addProduct',
    as: 'admin',
    async prepare(unique, { admin }) {
      return {
        path: dashboardPages.addProduct.path,
        fields: {
          Name: unique,
          Description: 'Made for a test.',
          'Minimum order': '3',
          Available: '30',
          'Unit price': '1.25',
          'Image URL': drawingPath('heat-gun'),
        },
        presses: ['Add product'],
        made: async () => count(await productsOf(admin), ({ name }) => name === unique),
      }
    },
    says: { notMade: /was not added/, made: /Successfully Update/ },
  },
  {
    call: 'updateUser',
    as: 'buyer',
    async prepare(unique, { admin }) {
      return {
        path: dashboardPages.profile.path,
        fields: { Education: unique },
        presses: ['Update profile'],
        async made() {
          const path = `/user/${encodeURIComponent(demoAccounts.buyer.email)}`
          const { education } = await callServer<User>('getUser', path, admin)
          return education === unique ? 1 : 0
        },
      }
    },
    says: { notMade: /was not updated/, made: /Successfully Update/ },
  },
  {
    call: 'bookOrder',
    as: 'buyer',
    async prepare(unique, { admin }) {
      const { _id } = await addProduct(unique, admin)
      return {
        path: `/purchase/${_id}`,
        fields: { Address: unique, 'Phone number': '+39 02 5550 1234', Quantity: '9' },
        opens: 'Add order',
        presses: ['Book 9 pieces'],
        made: async () => count(await ordersOf(admin), ({ address }) => address === unique),
      }
    },
    says: { notMade: /was not booked/, made: /Successfully Booking/ },
  },
  {
    call: 'bookOrder',
    from: 'the order pad',
    as: 'buyer',
    async prepare(unique, { admin }) {
      const names = [`${unique} one`, `${unique} two`]
      const products = await Promise.all(names.map((name) => addProduct(name, admin)))
      return {
        path: dashboardPages.bulkOrder.path,
        pageFields: {
          'Part, line 1': `${unique} one`,
          'Quantity, line 1': '9',
          'Part, line 2': `${unique} two`,
          'Quantity, line 2': '7',
        },
        opens: 'Send 2 lines',
        fields: { Address: unique, 'Phone number': '+39 02 5550 1234' },
        presses: ['Send 2 lines'],
        async made() {
          const orders = (await ordersOf(admin)).filter(({ address }) => address === unique)
          const counts = products.map(({ _id }) => count(orders, ({ orderId }) => orderId === _id))
          // Each line as often as the other.
          return new Set(counts).size === 1 ? (counts[0] ?? 0) : Number.NaN
        },
      }
    },
    says: {
      notMade: /(was|were) (refused|not sent)/,
      made: /Order number S-\d{4}-\d{4}-\w+: 2 lines are booked/,
    },
    doubt: { says: /We ask again automatically/, ask: 'Resume' },
    toldOnItsPage: true,
    goesOnAfter: pauses,
  },
  {
    call: 'updateProduct',
    as: 'admin',
    async prepare(unique, { admin }) {
      const { _id } = await addProduct(unique, admin)
      return {
        path: listOf(dashboardPages.manageProducts.path, unique),
        opens: `Edit ${unique}`,
        fields: { 'Unit price': '3.75' },
        presses: ['Save'],
        made: async () =>
          count(
            await productsOf(admin),
            (product) => product._id === _id && product.unitPrice === 3.75,
          ),
      }
    },
    says: { notMade: /was not changed/, made: /Successfully Update/ },
  },
  {
    call: 'deleteProduct',
    as: 'admin',
    async prepare(unique, { admin }) {
      const { _id } = await addProduct(unique, admin)
      return {
        path: listOf(dashboardPages.manageProducts.path, unique),
        presses: [`Delete ${unique}`, 'Delete'],
        made: async () => 1 - count(await productsOf(admin), (product) => product._id === _id),
      }
    },
    says: { notMade: /was not deleted/, made: /Successfully DELETED/ },
  },
  {
    call: 'cancelOrder',
    as: 'admin',
    without: 'fulfilment',
    async prepare(unique, { admin }) {
      await bookNew(unique, admin, [5])
      return {
        path: listOf(dashboardPages.manageOrders.path, unique),
        presses: [`Cancel ${unique}`, 'Cancel order'],
        made: async () => 1 - count(await ordersOf(admin), ({ orderName }) => orderName === unique),
      }
    },
    says: { notMade: /was not cancelled/, made: /Successfully DELETED/ },
  },
  {
    call: 'updateOrder',
    as: 'admin',
    async prepare(unique, { admin }) {
      await bookNew(unique, admin, [5])
      const ofIt = ({ orderName }: Order) => orderName === unique
      const { _id } = (await ordersOf(admin)).find(ofIt) as Order
      return {
        path: `/dashboard/order/${_id}`,
        opens: 'Ship pieces',
        fields: { Carrier: 'DHL' },
        presses: ['Ship pieces'],
        made: async () => (await ordersOf(admin)).find(ofIt)?.shipments?.length ?? 0,
      }
    },
    says: { notMade: /was not shipped/, made: /Successfully Update/ },
  },
  {
    call: 'updateOrder',
    from: 'several rows',
    as: 'admin',
    async prepare(unique, { admin }) {
      await bookNew(unique, admin, [5, 6])
      return {
        path: listOf(dashboardPages.manageOrders.path, unique),
        selects: 'Select all orders',
        presses: ['Cancel 2 orders', 'Cancel 2 orders'],
        async made() {
          const done = count(
            await ordersOf(admin),
            ({ orderName, status }) => orderName === unique && status === 'cancelled',
          )
          // Each as often as the other.
          return done === 1 ? Number.NaN : done / 2
        },
      }
    },
    says: {
      notMade: /was not cancelled/,
      made: /2 orders were cancelled|Successfully DELETED/,
    },
    goesOnAfter: pauses,
    goesOnBy: 'Resume',
  },
  {
    call: 'makeAdmin',
    as: 'admin',
    async prepare(_, { admin }) {
      const path = `/user/admin/${encodeURIComponent(promoted.email)}`
      await callServer('removeAdmin', path, admin)
      return {
        path: dashboardPages.makeAdmin.path,
        presses: [`Make admin ${promoted.name}`, 'Make admin'],
        async made() {
          const now = await callServer<User[]>('listUsers', '/user', admin)
          return count(now, ({ _id, role }) => _id === promoted._id && role === 'admin')
        },
      }
    },
    says: { notMade: /was not made an admin|Faild to make/, made: /successfully make an admin/ },
  },
]
