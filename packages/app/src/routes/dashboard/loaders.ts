import type { DashboardPageKey } from '@strapline/ui/content/dashboard-pages'
import { loadable } from '@strapline/ui/lib/loadable.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import {
  myOrdersPages,
  ordersPages,
  prefetchPages,
  productsPages,
  usersPages,
} from '../../api/lists.ts'
import { productsQuery, reviewsQuery, userQuery } from '../../api/queries.ts'

interface DashboardLoader {
  component: ComponentType & { preload(): Promise<unknown> }
  /** Fetches the page's data for the user with this email. */
  prefetch?: (queryClient: QueryClient, email: string) => unknown
}

/** A page whose code did not load says so itself when it is shown. */
const ignore = () => undefined

/** The code and the data of every page in `dashboardPages`. A missing one does not compile. */
const loaders = {
  bulkOrder: {
    component: loadable(
      'bulk-order',
      () => import('./bulk-order.tsx'),
      (module) => module.BulkOrderRoute,
    ),
    prefetch: (queryClient) => queryClient.prefetchQuery(productsQuery()),
  },
  profile: {
    component: loadable(
      'profile',
      () => import('./profile.tsx'),
      (module) => module.ProfileRoute,
    ),
    prefetch: (queryClient, email) => queryClient.prefetchQuery(userQuery(email)),
  },
  myOrders: {
    component: loadable(
      'my-orders',
      () => import('./my-orders.tsx'),
      (module) => module.MyOrdersRoute,
    ),
    prefetch: (queryClient, email) => prefetchPages(queryClient, myOrdersPages(email)),
  },
  myReviews: {
    component: loadable(
      'my-reviews',
      () => import('./my-reviews.tsx'),
      (module) => module.MyReviewsRoute,
    ),
    prefetch: (queryClient) => queryClient.prefetchQuery(reviewsQuery()),
  },
  makeAdmin: {
    component: loadable(
      'make-admin',
      () => import('./make-admin.tsx'),
      (module) => module.MakeAdminRoute,
    ),
    prefetch: (queryClient) => prefetchPages(queryClient, usersPages),
  },
  addProduct: {
    component: loadable(
      'add-product',
      () => import('./add-product.tsx'),
      (module) => module.AddProductRoute,
    ),
  },
  manageProducts: {
    component: loadable(
      'manage-products',
      () => import('./manage-products.tsx'),
      (module) => module.ManageProductsRoute,
    ),
    prefetch: (queryClient) => prefetchPages(queryClient, productsPages),
  },
  manageOrders: {
    component: loadable(
      'manage-orders',
      () => import('./manage-orders.tsx'),
      (module) => module.ManageOrdersRoute,
    ),
    prefetch: (queryClient) => prefetchPages(queryClient, ordersPages),
  },
  audit: {
    component: loadable(
      'audit',
      () => import('./audit.tsx'),
      (module) => module.AuditRoute,
    ),
    prefetch: (queryClient) =>
      import('./audit.tsx').then((page) => page.prefetchAudit(queryClient), ignore),
  },
} satisfies Record<DashboardPageKey, DashboardLoader>

/** The loader of a page. */
export function loaderOf(key: DashboardPageKey): DashboardLoader {
  return loaders[key]
}
