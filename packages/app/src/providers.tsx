import { toastRules } from '@strapline/contract/rules'
import { figures } from '@strapline/ui/content/figures'
import { CurrencyProvider } from '@strapline/ui/lib/currency.tsx'
import { FiguresProvider } from '@strapline/ui/lib/figures.tsx'
import { FileBaseProvider } from '@strapline/ui/lib/image.tsx'
import { LinkProvider } from '@strapline/ui/lib/link.tsx'
import { ToastHost } from '@strapline/ui/primitives/toast-host'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { config } from './config.ts'
import { RouterLink } from './router-link.tsx'
import type { Session } from './session/session.ts'
import { SessionProvider } from './session/session-context.tsx'

interface ProvidersProps {
  /** Knows the address: the browser's, or that of a page that is rendered when the app is built. */
  router: ComponentType<{ basename: string; children: ReactNode }>
  queryClient: QueryClient
  session: Session
  children: ReactNode
}

/** The contexts of every page: router, query client, session, links, pictures, currencies and toasts. */
export function Providers({ router: Router, queryClient, session, children }: ProvidersProps) {
  return (
    <Router basename={config.base}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <LinkProvider component={RouterLink}>
            <FileBaseProvider base={config.base}>
              <CurrencyProvider currency={config.currency}>
                <FiguresProvider figures={figures}>{children}</FiguresProvider>
              </CurrencyProvider>
            </FileBaseProvider>
          </LinkProvider>
        </SessionProvider>
      </QueryClientProvider>
      <ToastHost {...toastRules} />
    </Router>
  )
}
