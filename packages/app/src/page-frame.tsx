import { LoadingScreen } from '@strapline/ui/screens/loading'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { CrashBoundary } from './crash-boundary.tsx'
import { Arrival } from './lib/arrival.tsx'

/** One page, whatever becomes of it: its code on its way, a crash, and the way it is arrived at. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<LoadingScreen label="Loading the page" />}>
        {children}
        <Arrival />
      </Suspense>
    </CrashBoundary>
  )
}
