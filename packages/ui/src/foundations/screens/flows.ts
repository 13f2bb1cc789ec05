import { dashboardPages } from '../../content/dashboard-pages.ts'
import type { Role, Route } from '../../content/situations.ts'

/** A screen on somebody's way. */
interface Step {
  route: Route
  /** The story of the route that shows it, by its export: a state, or one of the page's own. */
  story: string
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
      { route: '/', story: 'Default', next: 'Press Login in the top bar.' },
      { route: '/login', story: 'Default', next: 'Press Create new account.' },
      { route: '/signup', story: 'Default', next: 'Fill in the form and press Sign Up.' },
      {
        route: dashboardPages.profile.path,
        story: 'Unverified',
        next: 'A toast says that an email was sent. My Profile sends it again.',
        as: 'buyer',
      },
    ],
  },
  {
    title: 'A buyer orders',
    role: 'buyer',
    steps: [
      { route: '/', story: 'Default', next: 'Press Purchase on a card, or All products.' },
      {
        route: '/purchase',
        story: 'SignedOut',
        next: 'Signed out: log in, and the page comes.',
        as: 'visitor',
      },
      { route: '/purchase', story: 'FilteredAndSorted', next: 'Press a product’s name.' },
      { route: product, story: 'Default', next: 'Press Add order.' },
      { route: product, story: 'BookingOpen', next: 'Fill in the booking and press Book.' },
      {
        route: dashboardPages.myOrders.path,
        story: 'Default',
        next: 'A toast says that it is booked, and the order stands in My Orders.',
      },
    ],
  },
  {
    title: 'A buyer compares',
    role: 'buyer',
    steps: [
      { route: '/purchase', story: 'Comparing', next: 'Tick Compare, and press Compare 3.' },
      { route: '/compare', story: 'Default', next: 'Tick Only differences.' },
      { route: '/compare', story: 'OnlyDifferences', next: 'Press Add all to pad.' },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'Default',
        next: 'The smallest order of each is in the pad.',
      },
    ],
  },
  {
    title: 'A buyer orders in bulk',
    role: 'buyer',
    steps: [
      {
        route: dashboardPages.bulkOrder.path,
        story: 'Empty',
        next: 'Type parts and quantities, or paste them.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'Invalid',
        next: 'Press a fix beside what is wrong, or Fix with their number, and then Send.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'Submitting',
        next: 'The lines go one by one: wait, pause, or close the page and come back.',
      },
      {
        route: dashboardPages.bulkOrder.path,
        story: 'Refused',
        next: 'What was refused stays, with a fix. The rest stands in My Orders.',
      },
      {
        route: dashboardPages.myOrders.path,
        story: 'Default',
        next: 'Order again brings an order back to the pad the next time.',
      },
    ],
  },
  {
    title: 'A booking fails',
    role: 'buyer',
    steps: [
      { route: product, story: 'BookingOpen', next: 'Press Book.' },
      {
        route: product,
        story: 'BookingFailed',
        next: 'A toast says why. Press Add order: what was typed is still there. Correct it, press Book.',
      },
      { route: product, story: 'OrderStands', next: 'The same order twice is told, not booked.' },
    ],
  },
  {
    title: 'An administrator looks after orders and products',
    role: 'admin',
    steps: [
      { route: '/login', story: 'Default', next: 'Log in, and press Dashboard in the top bar.' },
      {
        route: dashboardPages.manageOrders.path,
        story: 'Default',
        next: 'Select the orders, and press Cancel with their number.',
      },
      {
        route: dashboardPages.manageOrders.path,
        story: 'SeveralQuestion',
        next: 'Answer it, and press Manage Products in the menu.',
      },
      {
        route: dashboardPages.manageProducts.path,
        story: 'Default',
        next: 'Press Add A Product in the menu.',
      },
      {
        route: dashboardPages.addProduct.path,
        story: 'Filled',
        next: 'Press Add product. It is in the catalogue at once.',
      },
    ],
  },
  {
    title: 'An administrator makes another one',
    role: 'admin',
    steps: [
      {
        route: dashboardPages.makeAdmin.path,
        story: 'Default',
        next: 'Press Make admin in a row.',
      },
      {
        route: dashboardPages.makeAdmin.path,
        story: 'QuestionUnverified',
        next: 'Tick the box and press Make admin.',
      },
      {
        route: dashboardPages.makeAdmin.path,
        story: 'SeveralAdmins',
        next: 'Both are administrators, and each can be removed. Press Audit in the menu.',
      },
      {
        route: dashboardPages.audit.path,
        story: 'Default',
        next: 'Who made whom an administrator stands there, with the time.',
      },
    ],
  },
]
