import { orderThatIs } from '@strapline/contract/fixtures'
import { dashboardPages, orderPattern } from '../../content/dashboard-pages.ts'
import type { Role, Route } from '../../content/situations.ts'
import type { InView } from './in-shop.ts'

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
  /** What the sentence speaks of, as a selector, in windows that have to be scrolled to it. */
  inView?: InView
}

/** What somebody comes for, screen by screen. */
export interface Flow {
  /** Its heading. */
  title: string
  role: Role
  steps: readonly Step[]
}

const product = '/purchase/:purchaseId'

/** The link to the page of the order that an administrator ships. */
const shipped = `a[href="${orderPattern.replace(':orderId', orderThatIs('partly shipped')._id)}"]`

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
        next: 'Fill in the form and press Sign Up. Log in with what was typed, and press your name in the top bar.',
      },
      {
        route: dashboardPages.profile.path,
        story: 'screens-profile--unverified',
        shows: 'Profile, with the email not verified yet',
        next: 'The account is there. An email asks to verify its address; this page sends it again.',
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
        next: 'Log in. The catalogue opens: ask for 3 pieces at €20 to €1,500, and sort by price, highest first.',
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
        next: 'Fill in the address and the phone number, and press Book 3 pieces. Then press Dashboard in the top bar.',
      },
      {
        route: dashboardPages.myOrders.path,
        story: 'screens-my-orders--booked',
        shows: 'My orders',
        next: 'The order of 3 is booked, and is the first in My Orders.',
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
        next: 'Press Compare 3, in the bar below.',
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
        next: 'The three have joined the pad, each with its smallest order. Send 3 lines orders them.',
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
        next: 'Type parts and quantities, or copy rows from a spreadsheet, press Paste a list and paste them.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--importing',
        shows: 'Preview of the pasted rows',
        next: 'Check which column is the part and which the quantity, and press Add 9 lines.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--invalid',
        shows: 'Order pad, with mistakes found',
        inView: { phone: '[aria-invalid="true"]' },
        next: 'Press a fix below what is wrong, or remove the line. Seven of the nine stay: press Send 7 lines, say where they go, and send them.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--submitting',
        shows: 'Order pad, lines being sent',
        next: 'The lines go one by one. Wait until the last has gone; the page may be closed meanwhile.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'screens-order-pad--placed',
        shows: 'Order placed',
        inView: { phone: `p > a[href="${dashboardPages.myOrders.path}"]` },
        next: 'Six lines are booked. The one that is not says why, and stays in the pad. Press See your orders.',
      },
      {
        route: dashboardPages.myOrders.path,
        story: 'screens-my-orders--sent',
        shows: 'My orders, the new one at the top',
        next: 'The order is the first. The next time, Order again beside its number puts it into the pad.',
      },
    ],
  },
  {
    title: 'A buyer follows an order',
    role: 'buyer',
    steps: [
      {
        route: dashboardPages.myOrders.path,
        story: 'screens-my-orders--default',
        shows: 'My orders',
        next: 'Press the Order Id of the battery strapping tool. On a phone press its Details, and Order page there.',
      },
      {
        route: orderPattern,
        story: 'screens-order--default',
        shows: 'Order, partly shipped',
        next: 'Two of three pieces have come. Wait for the third: the page follows by itself.',
      },
      {
        route: orderPattern,
        story: 'screens-order--delivered',
        shows: 'The same order, delivered in two parcels',
        next: 'All of it has come. Order again puts it into the pad.',
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
        next: 'Type the code and a new password, and press Set new password. The login opens, and takes the new one.',
      },
    ],
  },
  {
    title: 'A booking fails',
    role: 'buyer',
    steps: [
      {
        route: product,
        story: 'screens-product--booking-filled',
        shows: 'Product, with 40 pieces in the booking',
        next: 'Press Book 40 pieces. Meanwhile somebody else has ordered, and fewer are left.',
      },
      {
        route: product,
        story: 'screens-product--booking-failed',
        shows: 'Product, after a refused booking',
        next: 'A toast has said why. Press Add order: what was typed is still there. Book 3 pieces instead, and then the same once more.',
      },
      {
        route: product,
        story: 'screens-product--order-stands',
        shows: 'Product, ordered twice',
        inView: { phone: '[role="alert"]' },
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
        next: 'Tick the first two orders, and press Cancel 2 orders, which then stands below.',
      },
      {
        route: dashboardPages.manageOrders.path,
        story: 'screens-orders--several-question',
        shows: 'Question before orders are cancelled',
        next: 'Press Cancel 2 orders, and then Manage Products in the menu.',
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
        next: 'Add product puts it into the catalogue at once.',
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
        shows: 'Orders, with two more to be listed',
        next: 'Tick the box in the head of the list, which selects all orders.',
      },
      {
        route: dashboardPages.manageOrders.path,
        story: 'screens-orders--fulfilling',
        shows: 'Orders, several selected',
        inView: { desktop: shipped, phone: shipped },
        next: 'Confirm or ship several at once; or press the status of one: here partly shipped, the last.',
      },
      {
        route: orderPattern,
        story: 'screens-order--admin',
        shows: 'Order, as an administrator sees it',
        next: 'Press Ship pieces.',
      },
      {
        route: orderPattern,
        story: 'screens-order--shipping',
        shows: 'Question what is shipped, and how',
        next: 'Type the carrier and the number, and press Ship pieces. The buyer’s page follows by itself.',
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
        next: 'Press Make admin beside Packwerk Purchasing.',
      },
      {
        route: dashboardPages.makeAdmin.path,
        story: 'screens-users--question',
        shows: 'Question before a user becomes an administrator',
        next: 'Press Make admin in the question.',
      },
      {
        route: dashboardPages.makeAdmin.path,
        story: 'screens-users--several-admins',
        shows: 'Users, two of them administrators',
        next: 'Packwerk Purchasing is one now, too. Press Audit in the menu.',
      },
      {
        route: dashboardPages.audit.path,
        story: 'screens-audit--role-given',
        shows: 'Audit',
        next: 'The first line says who made Packwerk Purchasing an administrator, and when.',
      },
    ],
  },
]
