import { buyerOrders, productOf } from '@strapline/contract/fixtures'
import { adminRole } from '@strapline/contract/rules'
import { type DashboardRole, dashboardPages, firstPages, orderPattern } from './dashboard-pages.ts'

/** Everybody that a page can be shown to. */
export type Role = 'visitor' | DashboardRole

export const roles: Readonly<Record<Role, string>> = {
  visitor: 'Visitor',
  buyer: 'Buyer',
  admin: 'Administrator',
}

/** A state as the map of screens explains it. */
interface StateEntry {
  /** The head of its column. */
  label: string
  /** When a page is in it. */
  means: string
}

/**
 * The states that a page can be in, by the name of the stories that show them: a story `Loading` of a screen
 * shows the state `Loading`.
 */
export const states = {
  Default: { label: 'Ready', means: 'What it shows is there.' },
  Loading: { label: 'Loading', means: 'What it shows is on its way.' },
  Failed: { label: 'Did not load', means: 'What it shows did not load; it can be tried again.' },
  Empty: { label: 'Empty', means: 'It has loaded, and there is nothing in it.' },
  RefreshFailed: {
    label: 'Refresh failed',
    means: 'What is shown is old, since the newest did not load.',
  },
  Invalid: { label: 'Invalid input', means: 'What was typed can’t be sent or used.' },
  Submitting: { label: 'Being sent', means: 'Something was sent, and no answer is there yet.' },
  Refused: { label: 'Refused', means: 'The server did not accept what was sent.' },
  NotFound: { label: 'Not found', means: 'What its address names does not exist.' },
  Unavailable: {
    label: 'Can’t sign in',
    means: 'What signs people in did not load, so nobody can log in or sign up.',
  },
} as const satisfies Record<string, StateEntry>

export type State = keyof typeof states

/** What somebody is shown who may not see a page, by the name of the story that shows it. */
export const guards = {
  SignedOut: { label: 'Login', means: 'Is sent to the login, which leads back.' },
  NotAllowed: { label: 'Not allowed', means: 'Is told that the page is for administrators.' },
} as const satisfies Record<string, StateEntry>

export type Guard = keyof typeof guards

/** Who sees a page; the others are told why not, by a {@link Guard}. */
export type Access = 'everybody' | 'signed-out' | 'signed-in' | 'admin'

/** Why a state can't occur: a word, which stands on the map of screens, and the sentence that it stands for. */
export type Reason = `${string}: ${string}`

/** The name that a screen has in Storybook's sidebar, with the one in the shop's menu where that is another one. */
const named = (name: string, { label }: { label: string }) =>
  name.toLowerCase() === label.toLowerCase() ? name : `${name} (${label})`

/** A route as the map of screens shows it. */
export interface RouteEntry {
  /** The screen's name in Storybook's sidebar. */
  title: string
  access: Access
  /** The states that can't occur there, each with the reason. Every other one needs a story. */
  never: Partial<Record<State, Reason>>
  /** The roles that have it in their menu, where not every role that may open it has. */
  menu?: readonly DashboardRole[]
  /** The route that it shows, or leads to at once. It has no states of its own. */
  leadsTo?: string
  /** An address that the pattern fits: of the sample data. */
  sample?: string
  /** An address that opens the page in a state, where one does. */
  opens?: Partial<Record<State, string>>
}

const loadsNothing = 'Loads nothing: its texts are part of the app.'
const sendsNothing = 'No form: nothing is typed or sent there.'
const namesNothing = 'Always found: its address names nothing that could be missing.'
const signsNobodyIn = 'No login: nobody signs in there.'
const ownPages = 'On each page: every page has its own.'
const noPage = 'No page: nothing is at that address.'
const neverEmpty = 'Never empty: what its address names is there, or it is not found.'
const inBrowser = 'Not sent: filters are applied in the browser.'
const atOnce = 'At once: a row changes before the server has answered.'
const asks = 'No input: a row’s button asks a question, and nothing is typed.'

const fixed = {
  Loading: loadsNothing,
  Failed: loadsNothing,
  Empty: loadsNothing,
  RefreshFailed: loadsNothing,
} as const
const readOnly = {
  Invalid: sendsNothing,
  Submitting: sendsNothing,
  Refused: sendsNothing,
} as const
const usual = { NotFound: namesNothing, Unavailable: signsNobodyIn } as const

/**
 * Every route of the app, by its path: who sees it, and which states can't occur there. Stories say which of them
 * they show (`shows` in `story-support/page.ts`); the map of screens puts both together. `packages/app` checks
 * that these are its routes. A title is read in the voice that is spoken when it is shown.
 */
export const routes = {
  any: {
    title: 'Any page, before it is shown',
    access: 'everybody',
    never: {
      Default: ownPages,
      Empty: ownPages,
      RefreshFailed: ownPages,
      Invalid: ownPages,
      Submitting: ownPages,
      Refused: ownPages,
      NotFound: ownPages,
      Unavailable: ownPages,
    },
  },
  '/': { title: 'Home', access: 'everybody', never: { ...readOnly, ...usual } },
  '/home': { title: 'Home, by its other address', access: 'everybody', never: {}, leadsTo: '/' },
  '/my-blogs': { title: 'Blogs', access: 'everybody', never: { ...fixed, ...readOnly, ...usual } },
  '/portfolio': {
    title: 'Portfolio',
    access: 'everybody',
    never: { ...fixed, ...readOnly, ...usual },
  },
  '/login': { title: 'Login', access: 'signed-out', never: { ...fixed, NotFound: namesNothing } },
  '/signup': {
    title: 'Sign-up',
    access: 'signed-out',
    never: { ...fixed, NotFound: namesNothing },
  },
  '/reset-password': {
    title: 'Reset password',
    access: 'everybody',
    never: { ...fixed, NotFound: namesNothing },
  },
  '/purchase': {
    title: 'Catalogue',
    access: 'signed-in',
    never: {
      ...usual,
      Submitting: inBrowser,
      Refused: inBrowser,
    },
  },
  '/purchase/:purchaseId': {
    title: 'Product',
    access: 'signed-in',
    never: { Unavailable: signsNobodyIn, Empty: neverEmpty },
    sample: productAddress(productOf('battery-strapping-tool')._id),
    opens: { NotFound: productAddress('no-such-product') },
  },
  '/compare': {
    title: 'Compare',
    access: 'signed-in',
    never: { ...readOnly, Unavailable: signsNobodyIn },
    sample: compareAddress(
      productOf('battery-strapping-tool')._id,
      productOf('pneumatic-strapping-tool')._id,
    ),
    opens: {
      Empty: compareAddress(),
      NotFound: compareAddress(productOf('battery-strapping-tool')._id, 'no-such-product'),
    },
  },
  '/dashboard': {
    get title() {
      return `Dashboard, which leads administrators to ${dashboardPages[firstPages.admin].label}`
    },
    access: 'signed-in',
    never: {},
    leadsTo: dashboardPages[firstPages.buyer].path,
  },
  [dashboardPages.bulkOrder.path]: {
    get title() {
      return named('Order pad', dashboardPages.bulkOrder)
    },
    menu: dashboardPages.bulkOrder.roles,
    access: 'signed-in',
    never: usual,
  },
  [dashboardPages.profile.path]: {
    get title() {
      return named('Profile', dashboardPages.profile)
    },
    menu: dashboardPages.profile.roles,
    access: 'signed-in',
    never: { ...usual, Empty: 'Always there: whoever is signed in has a profile.' },
  },
  [dashboardPages.myOrders.path]: {
    get title() {
      return named('My orders', dashboardPages.myOrders)
    },
    menu: dashboardPages.myOrders.roles,
    access: 'signed-in',
    never: { ...readOnly, ...usual },
  },
  [orderPattern]: {
    title: 'An order',
    access: 'signed-in',
    never: {
      ...readOnly,
      Unavailable: signsNobodyIn,
      Empty: neverEmpty,
    },
    sample: orderAddress(buyerOrders[0]?._id ?? ''),
    opens: { NotFound: orderAddress('no-such-order') },
  },
  [dashboardPages.myReviews.path]: {
    get title() {
      return named('Review', dashboardPages.myReviews)
    },
    menu: dashboardPages.myReviews.roles,
    access: 'signed-in',
    never: usual,
  },
  [dashboardPages.makeAdmin.path]: {
    get title() {
      return named('Users', dashboardPages.makeAdmin)
    },
    menu: dashboardPages.makeAdmin.roles,
    access: adminRole,
    never: { ...usual, Invalid: asks },
  },
  [dashboardPages.addProduct.path]: {
    get title() {
      return named('Add product', dashboardPages.addProduct)
    },
    menu: dashboardPages.addProduct.roles,
    access: adminRole,
    never: { ...fixed, ...usual },
  },
  [dashboardPages.manageProducts.path]: {
    get title() {
      return named('Products', dashboardPages.manageProducts)
    },
    menu: dashboardPages.manageProducts.roles,
    access: adminRole,
    never: usual,
  },
  [dashboardPages.manageOrders.path]: {
    get title() {
      return named('Orders', dashboardPages.manageOrders)
    },
    menu: dashboardPages.manageOrders.roles,
    access: adminRole,
    never: { ...usual, Invalid: asks, Submitting: atOnce },
  },
  [dashboardPages.audit.path]: {
    get title() {
      return named('Audit', dashboardPages.audit)
    },
    menu: dashboardPages.audit.roles,
    access: adminRole,
    never: {
      ...readOnly,
      Unavailable: signsNobodyIn,
    },
  },
  '*': {
    title: 'Any other address',
    access: 'everybody',
    never: {
      ...fixed,
      ...readOnly,
      Default: noPage,
      Unavailable: signsNobodyIn,
    },
    sample: '/no-such-page',
  },
} as const satisfies Record<string, RouteEntry>

/** When a screen takes the place of a page, by its name in the sidebar below Screens. */
export const replacements = {
  Start: 'Before the scripts run',
  Loading: 'While the code of a page loads',
  Crash: 'When a page fails',
  'Not found': 'At an address that leads nowhere',
  'Not allowed': 'At a page for administrators',
  'Provider login': 'Where a provider signs people in',
} as const

/** A route: its path, as the router knows it. `any` stands for what precedes every page. */
export type Route = keyof typeof routes

function orderAddress(id: string): string {
  return orderPattern.replace(':orderId', encodeURIComponent(id))
}

function productAddress(id: string): string {
  return `/purchase/${encodeURIComponent(id)}`
}

function compareAddress(...ids: string[]): string {
  return `/compare?${new URLSearchParams(ids.map((id) => ['ids', id]))}`
}

/** What a story shows. */
export interface Situation {
  /** The page, or several on which it looks the same. */
  route?: Route | readonly Route[]
  /** The state that the page is in. Left out where the story is named like it. */
  state?: State | Guard
}

/** Signed-in users see this instead of the login and the sign-up. */
export const signedIn: StateEntry = {
  label: 'Signed in already',
  means: 'Is led on at once, to the page they came for or to the home page.',
}

/** Some roles, and what they see at a route. */
export interface View {
  roles: readonly Role[]
  /** What stands in the page's place; undefined for those who see the page. */
  guard?: Guard | 'SignedIn'
}

const signedOut: View = { roles: ['visitor'], guard: 'SignedOut' }

/** Who sees what at a route, those who see the page first. */
export const views: Readonly<Record<Access, readonly View[]>> = {
  everybody: [{ roles: ['visitor', 'buyer', 'admin'] }],
  'signed-out': [{ roles: ['visitor'] }, { roles: ['buyer', 'admin'], guard: 'SignedIn' }],
  'signed-in': [{ roles: ['buyer', 'admin'] }, signedOut],
  admin: [{ roles: ['admin'] }, { roles: ['buyer'], guard: 'NotAllowed' }, signedOut],
}
