import { LoadingScreen } from '@strapline/ui/screens/loading'
import { type ComponentType, createContext, Suspense, use } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageArrival } from './lib/page-arrival.tsx'
import { useSlow } from './lib/use-page.ts'
import { EarlyInput } from './start/early-input.ts'

/** One page with its loader, its crash boundary, and its focus and scroll position. */
export function PageFrame() {
  const { pathname } = useLocation()
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
        <PageArrival />
        <EarlyInput />
      </Suspense>
    </CrashBoundary>
  )
}

/** What stays between several pages, with its loader and its crash boundary. */
export function LayoutFrame() {
  return (
    <CrashBoundary>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </CrashBoundary>
  )
}

/** What stands in for a page, where its shape is known. */
export const PageLoadingContext = createContext<ComponentType<{ slow: boolean }>>(LoadingScreen)

/** What a page shows while its code loads or a guard waits; it says when that takes longer than usual. */
export function PageLoading() {
  const Loading = use(PageLoadingContext)
  return <Loading slow={useSlow(true)} />
}
