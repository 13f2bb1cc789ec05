import { loadable } from '@strapline/ui/lib/loadable.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { productQuery, productsQuery, reviewsQuery } from './api/queries.ts'
import { paths } from './paths.ts'
import { RequireSession } from './session/require-session.tsx'
import { Shell } from './shell.tsx'

interface AppRoute {
  path: string
  /** Only for the signed-in. */
  protected?: boolean
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
const NotFound = loadable(
  'not-found',
  () => import('./routes/not-found.tsx'),
  (module) => module.NotFoundRoute,
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
  { path: paths.login, component: Login },
  { path: paths.signUp, component: SignUp },
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
]

/**
 * Fetches the code and the data of the page at `path`, if it is one of ours. Resolves when its code is there
 * or did not load.
 *
 * @param email the signed-in user's, for data that is their own
 */
export async function preload(
  path: string,
  queryClient: QueryClient,
  email?: string,
): Promise<void> {
  const { pathname } = new URL(path, window.location.origin)
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (!match) continue
    const code = route.component.preload()
    route.prefetch?.(queryClient, match.params, email)
    // The page itself reports a failure when it is shown.
    await code.catch(() => undefined)
  }
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
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
