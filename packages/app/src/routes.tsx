import { loadable } from '@strapline/ui/lib/loadable.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { productQuery, productsQuery, reviewsQuery } from './api/queries.ts'
import { paths } from './paths.ts'
import { NotFound } from './routes/lazy-not-found.ts'
import { RequireSession } from './session/require-session.tsx'
import type { Session } from './session/session.ts'
import { Shell } from './shell.tsx'

interface AppRoute {
  path: string
  /** Only for the signed-in. */
  protected?: boolean
  /** Somebody can sign in there: it needs the identity provider. */
  signsIn?: boolean
  component: ComponentType & { preload(): Promise<unknown> }
  /** Fetches the page's data ahead of navigation. */
  prefetch?: (
    queryClient: QueryClient,
    params: Record<string, string | undefined>,
    email?: string,
  ) => unknown
}

const Home = loadable(
  'home',
  () => import('./routes/home.tsx'),
  (module) => module.HomeRoute,
)
const Blogs = loadable(
  'blogs',
  () => import('./routes/blogs.tsx'),
  (module) => module.BlogsRoute,
)
const Portfolio = loadable(
  'portfolio',
  () => import('./routes/portfolio.tsx'),
  (module) => module.PortfolioRoute,
)
const Login = loadable(
  'login',
  () => import('./routes/login.tsx'),
  (module) => module.LoginRoute,
)
const Catalogue = loadable(
  'catalogue',
  () => import('./routes/catalogue.tsx'),
  (module) => module.CatalogueRoute,
)
const Product = loadable(
  'product',
  () => import('./routes/product.tsx'),
  (module) => module.ProductRoute,
)
const Dashboard = loadable(
  'dashboard',
  () => import('./routes/dashboard.tsx'),
  (module) => module.DashboardRoute,
)
const SignUp = loadable(
  'sign-up',
  () => import('./routes/sign-up.tsx'),
  (module) => module.SignUpRoute,
)

const prefetchHome: AppRoute['prefetch'] = (queryClient) => {
  queryClient.prefetchQuery(productsQuery())
  queryClient.prefetchQuery(reviewsQuery())
}

/** Every page: its path, its code and its data. */
const routes: AppRoute[] = [
  { path: paths.home, component: Home, prefetch: prefetchHome },
  { path: paths.homeAlias, component: Home, prefetch: prefetchHome },
  { path: paths.blogs, component: Blogs },
  { path: paths.portfolio, component: Portfolio },
  { path: paths.login, signsIn: true, component: Login },
  { path: paths.signUp, signsIn: true, component: SignUp },
  {
    path: paths.catalogue,
    protected: true,
    component: Catalogue,
    prefetch: (queryClient) => queryClient.prefetchQuery(productsQuery()),
  },
  {
    path: paths.productPattern,
    protected: true,
    component: Product,
    prefetch: (queryClient, { purchaseId }) =>
      purchaseId && queryClient.prefetchQuery(productQuery(purchaseId)),
  },
  {
    path: `${paths.dashboard}/*`,
    protected: true,
    component: Dashboard,
    prefetch: (queryClient, params, email) =>
      Dashboard.preload().then(
        ({ preloadDashboard }) =>
          preloadDashboard(`${paths.dashboard}/${params['*']}`, queryClient, email),
        () => undefined,
      ),
  },
  { path: '*', component: NotFound },
]

/** The path of every route, as the router knows it. */
export const patterns: readonly string[] = routes.map(({ path }) => path)

/** The first route that matches. */
const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname))

/** The pattern of the page at `pathname`: its path, or `*` where there is none of ours. */
export const patternAt = (pathname: string): string => routeAt(pathname)?.path ?? '*'

/** Whether the page at `pathname` is only for the signed-in. */
export const isProtected = (pathname: string): boolean => routeAt(pathname)?.protected === true

/** Fetches the code and the data of the page at `path`. Resolves when its code is there or did not load. */
export async function preload(
  path: string,
  queryClient: QueryClient,
  session: Session,
): Promise<void> {
  const { pathname } = new URL(path, window.location.origin)
  const route = routeAt(pathname)
  if (!route) return
  const code = [route.component.preload(), ...(route.signsIn ? [session.prepare()] : [])]
  const state = session.current()
  const email = state.status === 'signed-in' ? state.user.email : undefined
  route.prefetch?.(queryClient, matchPath(route.path, pathname)?.params ?? {}, email)
  // The page itself reports a failure when it is shown.
  await Promise.allSettled(code)
}

function elements(selected: AppRoute[]) {
  return selected.map(({ path, component: Page }) => (
    <Route key={path} path={path} element={<Page />} />
  ))
}

/** The routes, inside the shell. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {elements(routes.filter((route) => !route.protected))}
        <Route element={<RequireSession />}>
          {elements(routes.filter((route) => route.protected))}
        </Route>
      </Route>
    </Routes>
  )
}
