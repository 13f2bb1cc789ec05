import { adminRole } from '@strapline/contract/rules'
import { loadable } from '@strapline/ui/lib/loadable.ts'
import type { Resource } from '@strapline/ui/lib/resource.ts'
import { DashboardShell } from '@strapline/ui/shop/dashboard-shell'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { isRefusal } from '../api/failures.ts'
import {
  isAdminQuery,
  myOrdersQuery,
  ordersQuery,
  productsQuery,
  reviewsQuery,
  userQuery,
  usersQuery,
} from '../api/queries.ts'
import { toResource } from '../api/to-resource.ts'
import { PageFrame } from '../page-frame.tsx'
import { paths } from '../paths.ts'
import { RequireAdmin } from '../session/require-admin.tsx'
import { useSession, useUser } from '../session/session-context.tsx'
import { NotFoundRoute } from './not-found.tsx'

interface DashboardPage {
  path: string
  component: ComponentType & { preload(): Promise<unknown> }
  /** Only for admins. */
  admin?: boolean
  /** Fetches what the page will show to the user with this email. */
  prefetch?: (queryClient: QueryClient, email: string) => unknown
}

/** Every page of the dashboard: its path, its code, its data. */
const pages: DashboardPage[] = [
  {
    path: paths.profile,
    component: loadable(
      'profile',
      () => import('./dashboard/profile.tsx'),
      (module) => module.ProfileRoute,
    ),
    prefetch: (queryClient, email) => queryClient.prefetchQuery(userQuery(email)),
  },
  {
    path: paths.myOrders,
    component: loadable(
      'my-orders',
      () => import('./dashboard/my-orders.tsx'),
      (module) => module.MyOrdersRoute,
    ),
    prefetch: (queryClient, email) => queryClient.prefetchQuery(myOrdersQuery(email)),
  },
  {
    path: paths.myReviews,
    component: loadable(
      'my-reviews',
      () => import('./dashboard/my-reviews.tsx'),
      (module) => module.MyReviewsRoute,
    ),
    prefetch: (queryClient) => queryClient.prefetchQuery(reviewsQuery()),
  },
  {
    path: paths.makeAdmin,
    admin: true,
    component: loadable(
      'make-admin',
      () => import('./dashboard/make-admin.tsx'),
      (module) => module.MakeAdminRoute,
    ),
    prefetch: (queryClient) => queryClient.prefetchQuery(usersQuery()),
  },
  {
    path: paths.addProduct,
    admin: true,
    component: loadable(
      'add-product',
      () => import('./dashboard/add-product.tsx'),
      (module) => module.AddProductRoute,
    ),
  },
  {
    path: paths.manageProducts,
    admin: true,
    component: loadable(
      'manage-products',
      () => import('./dashboard/manage-products.tsx'),
      (module) => module.ManageProductsRoute,
    ),
    prefetch: (queryClient) => queryClient.prefetchQuery(productsQuery()),
  },
  {
    path: paths.manageOrders,
    admin: true,
    component: loadable(
      'manage-orders',
      () => import('./dashboard/manage-orders.tsx'),
      (module) => module.ManageOrdersRoute,
    ),
    prefetch: (queryClient) => queryClient.prefetchQuery(ordersQuery()),
  },
]

const pageAt = (path: string) => pages.find((page) => matchPath(page.path, path))

/**
 * Fetches the code and the data of the dashboard's page at `path`. What only admins may see is asked
 * for when the server has said that the user is one: a refusal would be theirs to read in the console.
 *
 * @param email the user's, once it is known who it is
 */
export function preloadDashboard(path: string, queryClient: QueryClient, email?: string): void {
  const page = pageAt(path) ?? pageAt(paths.profile)
  // A failure here is nobody's concern yet; the page itself will tell.
  page?.component.preload().catch(() => undefined)
  if (!email) return
  if (page?.admin && !queryClient.getQueryData(isAdminQuery(email).queryKey)?.admin) return
  page?.prefetch?.(queryClient, email)
}

/** The dashboard: its menu by role, and the page that the address names. */
export function DashboardRoute() {
  const { email } = useUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const admin = useQuery(isAdminQuery(email))
  const page = pageAt(pathname)
  const expired = isRefusal(admin.error, 401)
  const leadsHome = page?.path === paths.myOrders

  // Everywhere but on My Orders the login follows, and remembers the page (spec section 4).
  useEffect(() => {
    if (!expired) return
    if (leadsHome) navigate(paths.home)
    void session.signOut()
  }, [expired, leadsHome, navigate, session])

  if (matchPath(paths.dashboard, pathname)) return <Navigate to={paths.profile} replace />
  if (!page) {
    return (
      <PageFrame>
        <NotFoundRoute />
      </PageFrame>
    )
  }
  const Page = page.component
  return (
    <DashboardShell
      role={roleOf(toResource(admin))}
      paths={paths}
      catalogue={paths.purchase}
      current={page.path}
    >
      <PageFrame>
        {page.admin ? (
          <RequireAdmin>
            <Page />
          </RequireAdmin>
        ) : (
          <Page />
        )}
      </PageFrame>
    </DashboardShell>
  )
}

function roleOf(admin: Resource<boolean>): Resource<'buyer' | typeof adminRole> {
  if (admin.status !== 'ready') return admin
  return { status: 'ready', data: admin.data ? adminRole : 'buyer' }
}
