import { adminRole } from '@strapline/contract/rules'
import type { DashboardPageKey, DashboardRole } from './dashboard-pages.ts'
import { voice } from './voice.ts'

/** What a stop points at: the first visible element of its page with this role and, if given, this name. */
export interface TourTarget {
  role: 'button' | 'link' | 'list' | 'search' | 'table' | 'textbox'
  /** The whole accessible name. Left out where the page has one element of the role. */
  name?: string
  /** The first words of a name that says more, such as how many. */
  beginning?: string
}

/** One thing that a person would do. */
export type TourStep =
  | { press: TourTarget }
  /** Types a text in place of what the field holds. */
  | { type: string; into: TourTarget }

/** What the tour does on a page, as a person would. */
export interface TourDeed {
  /** The button that starts it: a verb and what is done. */
  label: string
  /** One after the other; each waits for what it needs. */
  steps: readonly TourStep[]
  /** What can be seen afterwards, in a sentence. */
  outcome: string
}

/** A page that a tour stops at; the app knows its address. */
export type TourPage =
  | 'home'
  | 'catalogue'
  | 'product'
  | 'productInBulk'
  | 'partlyShippedOrder'
  | 'pendingOrder'
  | DashboardPageKey

/** A stop of a tour. */
interface TourStop {
  page: TourPage
  /** One sentence: what the page is good for. It makes sense without what it points at, too. */
  sentence: string
  pointsAt: TourTarget
  /** What the tour can do here; left out where there is only something to see. */
  deed?: TourDeed
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
        deed: {
          label: 'Search with a typing error',
          steps: [{ type: 'sealler', into: { role: 'textbox', name: 'Search products' } }],
          outcome: 'The sealer is found, although “sealler” is misspelt.',
        },
      },
      {
        page: 'product',
        sentence:
          'A product’s page says what it costs, how many there are and the smallest order, and lets you order it.',
        pointsAt: {
          role: 'button',
          // In the voice of the page, which is chosen after this module is loaded.
          get name() {
            return voice().ordering.open
          },
        },
        deed: {
          label: 'Ask for too few',
          steps: [
            { type: '2', into: { role: 'textbox', name: 'Quantity for the pad' } },
            { press: { role: 'button', name: 'Add to pad' } },
          ],
          outcome:
            'Two pieces are too few: the field says how many can be ordered, and nothing is sent.',
        },
      },
      {
        page: 'productInBulk',
        sentence:
          'Many products cost less from a quantity on: the table says how much, and each row can be chosen.',
        pointsAt: { role: 'table' },
        deed: {
          label: 'Choose 20,000',
          steps: [{ press: { role: 'button', name: 'from 20,000' } }],
          outcome: 'The quantity is 20,000 now, and the table marks the price that applies to it.',
        },
      },
      {
        page: 'bulkOrder',
        sentence:
          'Many parts are ordered at once here: paste part numbers and quantities, and each line is checked before it is sent.',
        pointsAt: { role: 'button', name: 'Paste or open a file' },
        deed: {
          label: 'Load a list with mistakes and fix it',
          steps: [
            { press: { role: 'button', name: 'Try it with a list that has mistakes' } },
            { press: { role: 'button', beginning: 'Add ' } },
            { press: { role: 'button', beginning: 'Fix ' } },
            { press: { role: 'button', beginning: 'Apply ' } },
          ],
          outcome:
            'Clear mistakes are fixed, which you can undo; each line that is left says what it needs from you.',
        },
      },
      {
        page: 'myOrders',
        sentence: 'All your orders are kept here: choose some of them, and order the same again.',
        pointsAt: { role: 'table' },
        deed: {
          label: 'Find an order',
          steps: [{ type: 'seal', into: { role: 'textbox', name: 'Filter orders' } }],
          outcome: 'Only orders of seals are left, and the sum above is theirs.',
        },
      },
      {
        page: 'partlyShippedOrder',
        sentence:
          'An order’s page says how far it is: what was shipped and when, what is still missing, and by when it is expected.',
        pointsAt: { role: 'list', name: 'What happened to the order' },
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
        deed: {
          label: 'Find a buyer’s orders',
          steps: [{ type: 'packwerk', into: { role: 'textbox', name: 'Filter orders' } }],
          outcome: 'Only this buyer’s orders are left, with their pieces and their total.',
        },
      },
      {
        page: 'pendingOrder',
        sentence:
          'On an order’s page you take it on: confirm it, ship a part of it or all, and say when it arrived.',
        pointsAt: { role: 'button', name: 'Confirm order' },
        deed: {
          label: 'Confirm the order',
          steps: [
            { press: { role: 'button', name: 'Confirm order' } },
            // In its dialog: the day may stay empty.
            { press: { role: 'button', name: 'Confirm order' } },
          ],
          outcome: 'It is confirmed: the buyer’s page says so at once, without a reload.',
        },
      },
      {
        page: 'manageProducts',
        sentence:
          'What is sold is kept here: correct a price or the stock, and every buyer sees it.',
        pointsAt: { role: 'table' },
        deed: {
          label: 'Correct a price',
          steps: [
            { press: { role: 'button', name: 'Edit AC/DC clamp meter CL 600' } },
            { type: '169.00', into: { role: 'textbox', name: 'Unit price' } },
            { press: { role: 'button', name: 'Save' } },
          ],
          outcome: 'The clamp meter now costs 169.00; orders that were placed keep their price.',
        },
      },
      {
        page: 'makeAdmin',
        sentence:
          'Everybody with an account is here: make somebody an administrator, or undo that.',
        pointsAt: { role: 'table' },
        deed: {
          label: 'Find a user',
          steps: [{ type: 'paleta', into: { role: 'textbox', name: 'Filter users' } }],
          outcome: 'The user is found by a part of the name or of the email.',
        },
      },
      {
        page: 'audit',
        sentence:
          'The audit says who changed what and when, with what it was before: change a price, and it is listed here.',
        pointsAt: { role: 'table' },
        deed: {
          label: 'Find a change',
          steps: [{ type: 'clamp', into: { role: 'textbox', beginning: 'Filter ' } }],
          outcome: 'Only changes to the clamp meter are left, with the value before and after.',
        },
      },
    ],
  },
}
