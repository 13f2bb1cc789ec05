import { adminRole } from '@strapline/contract/rules'
import type { DashboardPageKey, DashboardRole } from './dashboard-pages.ts'

/** What a stop points at: the first visible element of its page with this role and, if given, this name. */
export interface TourTarget {
  role: 'button' | 'link' | 'search' | 'table'
  /** The whole accessible name. Left out where the page has one element of the role. */
  name?: string
}

/** A page that a tour stops at; the app knows its address. */
export type TourPage = 'home' | 'catalogue' | 'product' | DashboardPageKey

/** A stop of a tour. */
interface TourStop {
  page: TourPage
  /** One sentence: what the page is good for. It makes sense without what it points at, too. */
  sentence: string
  pointsAt: TourTarget
}

/** A day of somebody who uses the shop. */
export interface TourContent {
  /** Whose day it is; also what the button says that starts it. */
  title: string
  /** In the order of the day; one at least. */
  stops: readonly TourStop[]
}

/** The guided tours of the demo, by the role that one is signed in with. */
export const tours: Readonly<Record<DashboardRole, TourContent>> = {
  buyer: {
    title: 'A buyer’s day',
    stops: [
      {
        page: 'home',
        sentence:
          'The home page is the shop window: it shows a part of what there is, and leads to all products.',
        pointsAt: { role: 'link', name: 'All products' },
      },
      {
        page: 'catalogue',
        sentence:
          'The catalogue lists every product: type a name, a part number or a few letters, and only what fits stays.',
        pointsAt: { role: 'search' },
      },
      {
        page: 'product',
        sentence:
          'A product’s page says what it costs, how many there are and how few can be ordered, and books it.',
        pointsAt: { role: 'button', name: 'Add order' },
      },
      {
        page: 'bulkOrder',
        sentence:
          'Many parts are ordered at once here: paste part numbers and quantities, and each line is checked before it is sent.',
        pointsAt: { role: 'button', name: 'Paste or open a file' },
      },
      {
        page: 'myOrders',
        sentence: 'All your orders are kept here: choose some of them, and order the same again.',
        pointsAt: { role: 'table' },
      },
    ],
  },
  [adminRole]: {
    title: 'An administrator’s day',
    stops: [
      {
        page: 'manageOrders',
        sentence:
          'All orders of all buyers are here: find one, group them by buyer, or cancel what can’t be delivered.',
        pointsAt: { role: 'table' },
      },
      {
        page: 'manageProducts',
        sentence:
          'What is sold is kept here: correct a price or the stock, and every buyer sees it.',
        pointsAt: { role: 'table' },
      },
      {
        page: 'makeAdmin',
        sentence:
          'Everybody with an account is here: make somebody an administrator, or take it back.',
        pointsAt: { role: 'table' },
      },
      {
        page: 'audit',
        sentence:
          'The audit says who changed what and when, with what it was before: change a price, and it is listed here.',
        pointsAt: { role: 'table' },
      },
    ],
  },
}
