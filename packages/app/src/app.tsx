import { toastRules } from '@strapline/contract/rules'
import { figures } from '@strapline/ui/content/figures'
import { voice } from '@strapline/ui/content/voice'
import { CurrencyProvider } from '@strapline/ui/lib/currency.tsx'
import { FiguresProvider } from '@strapline/ui/lib/figures.tsx'
import { FileBaseProvider } from '@strapline/ui/lib/image.tsx'
import { BackProvider } from '@strapline/ui/lib/layer/back.tsx'
import { LinkProvider } from '@strapline/ui/lib/link.tsx'
import { ShortcutsProvider } from '@strapline/ui/lib/shortcuts.tsx'
import { ToastHost } from '@strapline/ui/primitives/toast-host'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { call, renewWith } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { config } from './config.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { useBackCloses } from './lib/use-back-closes.ts'
import { useHydrated } from './lib/use-page.ts'
import { useSingleKeysSetting } from './lib/use-preferences.ts'
import { RouterLink } from './router-link.tsx'
import { AppRoutes } from './routes.tsx'
import { loadIdentity } from './session/load-identity.ts'
import { createSession, type Session } from './session/session.ts'
import { SessionContext } from './session/session-context.tsx'

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
    clearUserData: () => queryClient.clear(),
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
  /** Knows the address: the browser's, or that of a page that is rendered when the app is built. */
  router: ComponentType<{ basename: string; children: ReactNode }>
  queryClient: QueryClient
  session: Session
}

/** The pages and what is around all of them; the same when it is built as in the browser. */
export function App({ router: Router, queryClient, session }: AppProps) {
  const [singleKeys] = useSingleKeysSetting()
  return (
    <Router basename={config.base}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <LinkProvider component={RouterLink}>
            <ShortcutsProvider singleKeys={singleKeys}>
              <BackProvider useBackCloses={useBackCloses}>
                <FileBaseProvider base={config.base}>
                  <CurrencyProvider currency={config.currency ?? voice().currency}>
                    <FiguresProvider figures={figures}>
                      <CrashBoundary>
                        <AppRoutes />
                      </CrashBoundary>
                      {Demo && (
                        <AfterStart>
                          <Demo />
                        </AfterStart>
                      )}
                    </FiguresProvider>
                  </CurrencyProvider>
                </FileBaseProvider>
              </BackProvider>
            </ShortcutsProvider>
          </LinkProvider>
        </SessionContext>
      </QueryClientProvider>
      <ToastHost {...toastRules} />
    </Router>
  )
}

function AfterStart({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>
}
