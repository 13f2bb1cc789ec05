import { dashboardPages, orderPattern } from '../../content/dashboard-pages.ts'
import type { Role, Route } from '../../content/situations.ts'

/** A screen on somebody's way. */
interface Step {
  route: Route
  /** The id of the story that shows it: one of the route's. */
  story: string
  /** What the screen is, in a few words: the page, and what is special about it here. */
  shows: string
  /** What one does there to get to the next step; on the last one, what has been reached. */
  next: string
  /** Who one is there, where it is not the flow's role. */
  as?: Role
}

/** What somebody comes for, screen by screen. */
export interface Flow {
  /** Its heading. */
  title: string
  role: Role
  steps: readonly Step[]
}

const product = '/purchase/:purchaseId'

/** The ways through the shop. A step whose story does not exist fails the gate. */
export const flows: readonly Flow[] = [
  {
    title: 'A visitor gets an account',
    role: 'visitor',
    steps: [
      {
        route: '/',
        story: 'screens-home--default',
        shows: 'Home',
        next: 'Press Login in the top bar.',
      },
      {
        route: '/login',
        story: 'screens-login--default',
        shows: 'Login',
        next: 'Press Create new account.',
      },
      {
        route: '/signup',
        story: 'screens-sign-up--default',
        shows: 'Sign-up',
        next: 'Fill in the form and press Sign Up.',
      },
      {
        route: dashboardPages.profile.path,
        story: 'screens-profile--unverified',
        shows: 'Profile, with the email not verified yet',
        next: 'An email was sent, as a toast has said. My Profile sends it again.',
        as: 'buyer',
      },
    ],
  },
  {
    title: 'A buyer orders',
    role: 'buyer',
    steps: [
      {
        route: '/',
        story: 'screens-home--default',
        shows: 'Home',
        next: 'Press Open the catalogue.',
        as: 'visitor',
      },
      {
        route: '/purchase',
        story: 'screens-login--signed-out',
        shows: 'Login, if nobody is signed in',
        next: 'Log in. The catalogue opens then.',
        as: 'visitor',
      },
      {
        route: '/purchase',
        story: 'screens-catalogue--filtered-and-sorted',
        shows: 'Catalogue, filtered and sorted',
        next: 'Press the name of the first product.',
      },
      {
        route: product,
        story: 'screens-product--default',
        shows: 'Product',
        next: 'Press Add order.',
      },
      {
        route: product,
        story: 'screens-product--booking-open',
        shows: 'Product, with the booking open',
        next: 'Fill in the booking and press Book.',
      },
      {
        route: dashboardPages.myOrders.path,
        story: 'screens-my-orders--booked',
        shows: 'My orders',
        next: 'The order is booked, as a toast has said, and is the first in My Orders.',
      },
    ],
  },
  {
    title: 'A buyer compares',
    role: 'buyer',
    steps: [
      {
        route: '/purchase',
        story: 'screens-catalogue--comparing',
        shows: 'Catalogue, with three products ticked',
        next: 'Tick Compare on each, and press Compare 3.',
      },
      {
        route: '/compare',
        story: 'screens-compare--default',
        shows: 'Compare',
        next: 'Tick Only differences.',
      },
      {
        route: '/compare',
        story: 'screens-compare--only-differences',
        shows: 'Compare, only what differs',
        next: 'Press Add all to pad.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--compared',
        shows: 'Order pad',
        next: 'The three have joined the pad, each with its smallest order.',
      },
    ],
  },
  {
    title: 'A buyer orders in bulk',
    role: 'buyer',
    steps: [
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--empty',
        shows: 'Order pad, empty',
        next: 'Type parts and quantities, or copy rows from a spreadsheet and paste them.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--importing',
        shows: 'Preview of the pasted rows',
        next: 'Check which column is the part and which the quantity, and press Add with the number of lines.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--invalid',
        shows: 'Order pad, with mistakes found',
        next: 'Press a fix beside what is wrong, or remove the line. Seven of the nine stay: press Send.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--submitting',
        shows: 'Order pad, lines being sent',
        next: 'The lines go one by one: wait, pause, or close the page and come back.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--placed',
        shows: 'Order placed',
        next: 'The order has a number. A line that was not booked says why, and stays in the pad.',
      },
      {
        route: dashboardPages.myOrders.path,
        story: 'screens-my-orders--sent',
        shows: 'My orders, the new one at the top',
        next: 'Press Order again beside its number to put it into the pad the next time.',
      },
    ],
  },
  {
    title: 'A buyer follows an order',
    role: 'buyer',
    steps: [
      {
        route: dashboardPages.myOrders.path,
        story: 'screens-my-orders--statuses',
        shows: 'My orders with edited texts, each with its status',
        next: 'Press Partly shipped.',
      },
      {
        route: orderPattern,
        story: 'screens-order--late',
        shows: 'Order, partly shipped and late',
        next: 'Press the number of the parcel: its carrier says where it is.',
      },
      {
        route: orderPattern,
        story: 'screens-order--delivered',
        shows: 'The same order, delivered in two parcels',
        next: 'Press Order again to put it into the pad.',
      },
    ],
  },
  {
    title: 'Somebody has forgotten their password',
    role: 'visitor',
    steps: [
      {
        route: '/login',
        story: 'screens-login--default',
        shows: 'Login',
        next: 'Press Reset password.',
      },
      {
        route: '/reset-password',
        story: 'screens-reset-password--default',
        shows: 'Reset password',
        next: 'Type the email and press Send me an email.',
      },
      {
        route: '/reset-password',
        story: 'screens-reset-password--code',
        shows: 'Reset password, with the code of the email',
        next: 'Type the code and a new password, and press Set new password. The login opens.',
      },
    ],
  },
  {
    title: 'A booking fails',
    role: 'buyer',
    steps: [
      {
        route: product,
        story: 'screens-product--booking-open',
        shows: 'Product, with the booking open',
        next: 'Type 40 pieces, and press Book. Meanwhile somebody else has ordered.',
      },
      {
        route: product,
        story: 'screens-product--booking-failed',
        shows: 'Product, after a refused booking',
        next: 'A toast has said why: fewer are left. Press Add order: what was typed is still there. Order 3.',
      },
      {
        route: product,
        story: 'screens-product--order-stands',
        shows: 'Product, ordered twice',
        next: 'The 3 are booked. The same order within ten minutes is not booked again: the page says which one is valid.',
      },
    ],
  },
  {
    title: 'An administrator looks after orders and products',
    role: 'admin',
    steps: [
      {
        route: '/login',
        story: 'screens-login--default',
        shows: 'Login',
        next: 'Log in, and press Dashboard in the top bar.',
        as: 'visitor',
      },
      {
        route: dashboardPages.manageOrders.path,
        story: 'screens-orders--default',
        shows: 'Orders',
        next: 'Select the orders, and press Cancel with their number.',
      },
      {
        route: dashboardPages.manageOrders.path,
        story: 'screens-orders--several-question',
        shows: 'Question before orders are cancelled',
        next: 'Answer it, and press Manage Products in the menu.',
      },
      {
        route: dashboardPages.manageProducts.path,
        story: 'screens-products--default',
        shows: 'Products, as an administrator sees them',
        next: 'Press Add A Product in the menu.',
      },
      {
        route: dashboardPages.addProduct.path,
        story: 'screens-add-product--filled',
        shows: 'Add product, filled in',
        next: 'Press Add product. It is in the catalogue at once.',
      },
    ],
  },
  {
    title: 'An administrator ships an order',
    role: 'admin',
    steps: [
      {
        route: dashboardPages.manageOrders.path,
        story: 'screens-orders--arrived',
        shows: 'Orders, two of them new',
        next: 'Two more have come since: a button lists them. Select orders.',
      },
      {
        route: dashboardPages.manageOrders.path,
        story: 'screens-orders--fulfilling',
        shows: 'Orders, several selected',
        next: 'Confirm or ship them at once, or press partly shipped, the status of one.',
      },
      {
        route: orderPattern,
        story: 'screens-order--admin',
        shows: 'Order, as an administrator sees it',
        next: 'Press Ship pieces, and say how many, the carrier and the number. The buyer’s page follows by itself.',
      },
    ],
  },
  {
    title: 'An administrator gives somebody else the role',
    role: 'admin',
    steps: [
      {
        route: dashboardPages.makeAdmin.path,
        story: 'screens-users--default',
        shows: 'Users',
        next: 'Press Make admin in a row.',
      },
      {
        route: dashboardPages.makeAdmin.path,
        story: 'screens-users--question',
        shows: 'Question before a user becomes an administrator',
        next: 'Press Make admin.',
      },
      {
        route: dashboardPages.makeAdmin.path,
        story: 'screens-users--several-admins',
        shows: 'Users, two of them administrators',
        next: 'Both are administrators, and each can be removed. Press Audit in the menu.',
      },
      {
        route: dashboardPages.audit.path,
        story: 'screens-audit--default',
        shows: 'Audit',
        next: 'The last line says who made Packwerk Purchasing an administrator, and when.',
      },
    ],
  },
]
