import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { CrashBoundary } from './crash-boundary.tsx'
import { PageArrival } from './lib/page-arrival.tsx'
import { PageLoading } from './page-loading.tsx'
import { EarlyInput } from './start/early-input.ts'

/** One page with its loader, its crash boundary, and its focus and scroll position. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        {children}
        <PageArrival />
        <EarlyInput />
      </Suspense>
    </CrashBoundary>
  )
}
