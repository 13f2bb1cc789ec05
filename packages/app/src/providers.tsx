import { toastRules } from '@strapline/contract/rules'
import { figures } from '@strapline/ui/content/figures'
import { FiguresProvider } from '@strapline/ui/lib/figures.tsx'
import { LinkProvider } from '@strapline/ui/lib/link.tsx'
import { ToastHost } from '@strapline/ui/primitives/toast-host'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { RouterLink } from './router-link.tsx'
import type { Session } from './session/session.ts'
import { SessionProvider } from './session/session-context.tsx'

interface ProvidersProps {
  /** Knows the address: the browser's, or that of a page that is rendered when the app is built. */
  router: ComponentType<{ children: ReactNode }>
  queryClient: QueryClient
  session: Session
  children: ReactNode
}

/** The contexts of every page: router, query client, session, links, figures and toasts. */
export function Providers({ router: Router, queryClient, session, children }: ProvidersProps) {
  return (
    <Router>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <LinkProvider component={RouterLink}>
            <FiguresProvider figures={figures}>{children}</FiguresProvider>
          </LinkProvider>
        </SessionProvider>
      </QueryClientProvider>
      <ToastHost {...toastRules} />
    </Router>
  )
}
