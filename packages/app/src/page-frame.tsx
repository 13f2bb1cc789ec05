import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageArrival } from './lib/page-arrival.tsx'
import { PageLoading } from './page-loading.tsx'

/** One page with its loader, its crash boundary, and its focus and scroll position. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        {children}
        <PageArrival />
      </Suspense>
    </CrashBoundary>
  )
}
