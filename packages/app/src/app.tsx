import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { call, renewWith } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { deleteKept, keepOnlyFor } from './kept/kept.ts'
import { useHydrated } from './lib/use-hydrated.ts'
import { Providers } from './providers.tsx'
import { AppRoutes } from './routes.tsx'
import { accessToken } from './session/access-token.ts'
import { loadIdentity } from './session/load-identity.ts'
import { createSession, type Session } from './session/session.ts'
import { sessionEnding } from './session/session-ending.ts'

/** The whole app for one page load: its cache, its session, and what is rendered. */
export function createApp(): { queryClient: QueryClient; session: Session; element: ReactNode } {
  // After an expired session the login returns to the same page.
  const queryClient = createQueryClient(() => void session.expire())
  const session = createSession({
    loadIdentity,
    async register({ email, displayName }, proof, key) {
      const body = { email, name: displayName || email }
      const options = { token: proof, idempotencyKey: key }
      const { token, success } = await call('registerUser', { body }, options)
      return { token, created: success }
    },
    accessToken,
    ending: sessionEnding,
    clearUserData: () => queryClient.clear(),
    keepOnlyFor,
    deleteKept,
  })
  renewWith(session.renewal)
  return {
    queryClient,
    session,
    element: <App router={BrowserRouter} queryClient={queryClient} session={session} />,
  }
}

/** What a demo build has besides the pages. It comes after the page, so that a built page is taken over unchanged. */
const Demo =
  import.meta.env.VITE_DEMO === 'on'
    ? lazy(async () => ({ default: (await import('./demo/mount.tsx')).Demo }))
    : undefined

interface AppProps {
  router: ComponentType<{ basename: string; children: ReactNode }>
  queryClient: QueryClient
  session: Session
}

/** The pages and what is around all of them; the same when it is built as in the browser. */
export function App(props: AppProps) {
  return (
    <Providers {...props}>
      <CrashBoundary>
        <AppRoutes />
      </CrashBoundary>
      {Demo && (
        <AfterStart>
          <Demo />
        </AfterStart>
      )}
    </Providers>
  )
}

function AfterStart({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>
}
