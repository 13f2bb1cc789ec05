import {
  type DashboardPageKey,
  isForAdmins,
  isOffered,
  orderPageShows,
} from '@strapline/ui/content/dashboard-pages'
import { type Loadable, loadable } from '@strapline/ui/lib/loadable.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchRoutes, Outlet, type RouteObject, useRoutes } from 'react-router-dom'
import { askCapabilities, offered, offers, useOffered } from './api/capabilities.ts'
import {
  auditPages,
  myOrdersPages,
  ordersPages,
  prefetchPages,
  productsPages,
  usersPages,
} from './api/lists.ts'
import {
  homeProductsQuery,
  isAdminQuery,
  orderQuery,
  productQuery,
  productsQuery,
  reviewsQuery,
  userQuery,
} from './api/queries.ts'
import { loadAddToPad } from './order-pad/load-add-to-pad.ts'
import { LayoutFrame, PageFrame } from './page-frame.tsx'
import { paths } from './paths.ts'
import { DashboardStart, firstPageOf, RequireAdmin, RequireSession } from './session/guards.tsx'
import type { Session } from './session/session.ts'
import { Shell } from './shell.tsx'

/** What is known ahead about the page at an address. */
interface Ahead {
  queryClient: QueryClient
  /** The parts of the path that its pattern names. */
  params: Readonly<Record<string, string | undefined>>
  /** The signed-in user's; undefined while it is not known, too. */
  email: string | undefined
}

/** Fetches the data of a page ahead of it. */
type Prefetch = (ahead: Ahead) => unknown

/** What the app knows of a route besides its path and its component. */
interface Handle {
  /** Loads the code of the page. */
  preload?: () => Promise<unknown>
  prefetch?: Prefetch
  /** Somebody can sign in there: it needs the identity provider. */
  signsIn?: boolean
  /** What is inside is only for the signed-in, only for administrators, or only where this holds. */
  only?: 'signed-in' | 'admins' | (() => boolean)
}

type Route = RouteObject & { handle?: Handle; children?: Route[] }

/** A route whose page is a script part of its own. */
function page(Page: Loadable<object>, handle: Omit<Handle, 'preload'> = {}) {
  return { Component: Page, handle: { preload: Page.preload, ...handle } }
}

const prefetchProducts: Prefetch = ({ queryClient }) => queryClient.prefetchQuery(productsQuery())
const prefetchReviews: Prefetch = ({ queryClient }) => queryClient.prefetchQuery(reviewsQuery())

const home = page(
  loadable('home', () => import('./routes/home.tsx'), 'HomeRoute'),
  {
    prefetch(ahead) {
      void ahead.queryClient.prefetchQuery(homeProductsQuery())
      prefetchReviews(ahead)
    },
  },
)
const blogs = page(loadable('blogs', () => import('./routes/blogs.tsx'), 'BlogsRoute'))
const portfolio = page(
  loadable('portfolio', () => import('./routes/portfolio.tsx'), 'PortfolioRoute'),
)
/** Whether the identity provider takes passwords on pages of its own. Only the routes of one kind are in a build. */
const hasProviderPages = import.meta.env.VITE_IDENTITY === 'oidc'

const login = page(
  hasProviderPages
    ? loadable('login', () => import('./routes/provider-login.tsx'), 'ProviderLoginRoute')
    : loadable('login', () => import('./routes/login.tsx'), 'LoginRoute'),
  { signsIn: true },
)
const signUp = page(
  hasProviderPages
    ? loadable('sign-up', () => import('./routes/provider-login.tsx'), 'ProviderSignUpRoute')
    : loadable('sign-up', () => import('./routes/sign-up.tsx'), 'SignUpRoute'),
  { signsIn: true },
)
const resetPassword = page(
  loadable('reset-password', () => import('./routes/reset-password.tsx'), 'ResetPasswordRoute'),
  { signsIn: true },
)
const catalogue = page(
  loadable('catalogue', () => import('./routes/catalogue.tsx'), 'CatalogueRoute'),
  { prefetch: prefetchProducts },
)
const product = page(
  loadable('product', () => import('./routes/product.tsx'), 'ProductRoute'),
  {
    prefetch({ queryClient, params: { purchaseId = '' } }) {
      void loadAddToPad().catch(() => undefined)
      void queryClient.prefetchQuery(productQuery(purchaseId))
    },
  },
)
const CatalogueWaiting = loadable(
  'catalogue',
  () => import('./routes/catalogue.tsx'),
  'CatalogueWaiting',
)
const ProductWaiting = loadable('product', () => import('./routes/product.tsx'), 'ProductWaiting')
const compare = page(
  loadable('compare', () => import('./routes/compare.tsx'), 'CompareRoute'),
  { prefetch: prefetchProducts },
)
const NotFound = loadable('not-found', () => import('./routes/not-found.tsx'), 'NotFoundRoute')
const notFound = page(NotFound)

const DashboardWaiting = loadable(
  'dashboard',
  () => import('./routes/dashboard.tsx'),
  'DashboardWaiting',
)

/** The menu beside the pages of the dashboard. */
const dashboardMenu = page(
  loadable('dashboard', () => import('./routes/dashboard.tsx'), 'DashboardRoute'),
  { prefetch: ({ queryClient, email }) => email && queryClient.prefetchQuery(isAdminQuery(email)) },
)

/** Every page in `dashboardPages`. A missing one does not compile. */
const dashboard: Record<DashboardPageKey, ReturnType<typeof page>> = {
  profile: page(
    loadable('profile', () => import('./routes/dashboard/profile.tsx'), 'ProfileRoute'),
    { prefetch: ({ queryClient, email }) => email && queryClient.prefetchQuery(userQuery(email)) },
  ),
  bulkOrder: page(
    loadable('bulk-order', () => import('./routes/dashboard/bulk-order.tsx'), 'BulkOrderRoute'),
    { prefetch: prefetchProducts },
  ),
  myOrders: page(
    loadable('my-orders', () => import('./routes/dashboard/my-orders.tsx'), 'MyOrdersRoute'),
    {
      prefetch: ({ queryClient, email }) =>
        email && prefetchPages(queryClient, myOrdersPages(email)),
    },
  ),
  myReviews: page(
    loadable('my-reviews', () => import('./routes/dashboard/my-reviews.tsx'), 'MyReviewsRoute'),
    { prefetch: prefetchReviews },
  ),
  makeAdmin: page(
    loadable('make-admin', () => import('./routes/dashboard/make-admin.tsx'), 'MakeAdminRoute'),
    { prefetch: ({ queryClient }) => prefetchPages(queryClient, usersPages) },
  ),
  addProduct: page(
    loadable('add-product', () => import('./routes/dashboard/add-product.tsx'), 'AddProductRoute'),
  ),
  manageProducts: page(
    loadable(
      'manage-products',
      () => import('./routes/dashboard/manage-products.tsx'),
      'ManageProductsRoute',
    ),
    { prefetch: ({ queryClient }) => prefetchPages(queryClient, productsPages) },
  ),
  manageOrders: page(
    loadable(
      'manage-orders',
      () => import('./routes/dashboard/manage-orders.tsx'),
      'ManageOrdersRoute',
    ),
    { prefetch: ({ queryClient }) => prefetchPages(queryClient, ordersPages) },
  ),
  audit: page(
    loadable('audit', () => import('./routes/dashboard/audit.tsx'), 'AuditRoute'),
    { prefetch: ({ queryClient }) => prefetchPages(queryClient, auditPages) },
  ),
}

/** Fetches the code and the data of the page that the dashboard opens with, once the role is known. */
const prefetchFirstPage: Prefetch = async (ahead) => {
  const { queryClient, email } = ahead
  if (email === undefined) return
  try {
    const { admin } = await queryClient.fetchQuery(isAdminQuery(email))
    const { preload: load, prefetch } = dashboard[firstPageOf(admin)].handle
    prefetch?.(ahead)
    await load()
  } catch {
    // The page itself reports a failure when it is shown.
  }
}

/** Renders the route of a page as far as the server is known to have what it shows. */
function RequireOffer({ of }: { of: DashboardPageKey }) {
  return isOffered(of, useOffered()) ? <Outlet /> : <NotFound />
}

/** The page of one order: it is in no menu, and there only where the server says how far an order is. */
const orderPage: Route = {
  element: <RequireOrderPages />,
  handle: { only: () => offers(orderPageShows) },
  children: [
    {
      path: paths.orderPattern,
      ...page(
        loadable('order', () => import('./routes/dashboard/order.tsx'), 'OrderRoute'),
        {
          prefetch: ({ queryClient, params: { orderId = '' } }) =>
            queryClient.prefetchQuery(orderQuery(orderId)),
        },
      ),
    },
  ],
}

/** Renders the page of an order unless the server is known to have none. */
function RequireOrderPages() {
  const names = useOffered()
  return names === undefined || names.includes(orderPageShows) ? <Outlet /> : <NotFound />
}

/** The routes of the dashboard's pages that administrators alone have, or that everybody has. */
const pagesOfDashboard = (forAdmins: boolean): Route[] =>
  (Object.keys(dashboard) as DashboardPageKey[])
    .filter((key) => isForAdmins(key) === forAdmins)
    .map((key) => ({
      element: <RequireOffer of={key} />,
      handle: { only: () => isOffered(key, offered()) },
      children: [{ path: paths[key], ...dashboard[key] }],
    }))

/** @param Waiting what stands in for the pages inside until it is known who is signed in */
const onlySignedIn = (Waiting?: ComponentType): Pick<Route, 'element' | 'handle'> => ({
  element: <RequireSession Waiting={Waiting} />,
  handle: { only: 'signed-in', prefetch: askCapabilities },
})
const onlyAdmins = { Component: RequireAdmin, handle: { only: 'admins' } } as const

/** Every page: its path, its code, its data, and the frames and guards around it. */
const routes: Route[] = [
  {
    Component: Shell,
    children: [
      {
        Component: PageFrame,
        children: [
          { path: paths.home, ...home },
          { path: paths.homeAlias, ...home },
          { path: paths.blogs, ...blogs },
          { path: paths.portfolio, ...portfolio },
          { path: paths.login, ...login },
          { path: paths.signUp, ...signUp },
          // A provider with pages of its own has one for it.
          ...(hasProviderPages ? [] : [{ path: paths.resetPassword, ...resetPassword }]),
          {
            ...onlySignedIn(CatalogueWaiting),
            children: [{ path: paths.catalogue, ...catalogue }],
          },
          {
            ...onlySignedIn(ProductWaiting),
            children: [{ path: paths.productPattern, ...product }],
          },
          { ...onlySignedIn(), children: [{ path: paths.compare, ...compare }] },
          { path: '*', ...notFound },
        ],
      },
      {
        // Each of its pages has a frame of its own, so that the menu stays mounted between them.
        Component: LayoutFrame,
        children: [
          {
            ...onlySignedIn(DashboardWaiting),
            children: [
              {
                ...dashboardMenu,
                children: [
                  {
                    Component: PageFrame,
                    children: [
                      {
                        path: paths.dashboard,
                        Component: DashboardStart,
                        handle: { prefetch: prefetchFirstPage },
                      },
                      ...pagesOfDashboard(false),
                      orderPage,
                      { ...onlyAdmins, children: pagesOfDashboard(true) },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]

const handlesAt = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route, params }) => ({
    ...(route.handle as Handle | undefined),
    params,
  }))

/** Every route inside of these. */
const flat = (some: readonly Route[]): Route[] =>
  some.flatMap((route) => [route, ...flat(route.children ?? [])])

/** The path of every page, as the router knows it. */
export const patterns: readonly string[] = flat(routes).flatMap(({ path = [] }) => path)

/** The pattern of the page at `pathname`: its path, or `*` where there is none of ours. */
export const patternAt = (pathname: string): string =>
  matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '*'

/** Whether the page at `pathname` is only for the signed-in. */
export const isProtected = (pathname: string): boolean =>
  handlesAt(pathname).some(({ only }) => only === 'signed-in')

/** Fetches the code and the data of the page at `path`. Resolves when its code is there or did not load. */
export async function preload(
  path: string,
  queryClient: QueryClient,
  session: Session,
): Promise<void> {
  const { pathname } = new URL(path, window.location.origin)
  const state = session.current()
  const email = state.status === 'signed-in' ? state.user.email : undefined
  const handles = handlesAt(pathname)
  const code = handles.flatMap(({ preload: load, signsIn }) => [
    load?.(),
    signsIn && session.prepare(),
  ])
  const isAdmin = email && queryClient.getQueryData(isAdminQuery(email).queryKey)?.admin
  for (const { only, prefetch, params } of handles) {
    // Until the server has said that it is an administrator: a refusal would stand in the console of a buyer.
    if (only === 'admins' && !isAdmin) break
    if (typeof only === 'function' && !only()) break
    prefetch?.({ queryClient, params, email })
  }
  // The page itself reports a failure when it is shown.
  await Promise.allSettled(code)
}

/** The page at the current address, in its frames. */
export const AppRoutes = () => useRoutes(routes)
