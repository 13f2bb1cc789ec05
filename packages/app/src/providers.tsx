import { toastRules } from '@strapline/contract/rules'
import { figures } from '@strapline/ui/content/figures'
import { FiguresProvider } from '@strapline/ui/lib/figures.tsx'
import { LinkProvider } from '@strapline/ui/lib/link.tsx'
import { ToastHost } from '@strapline/ui/primitives/toast-host'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { RouterLink } from './router-link.tsx'
import type { Session } from './session/session.ts'
import { SessionProvider } from './session/session-context.tsx'

interface ProvidersProps {
  queryClient: QueryClient
  session: Session
  children: ReactNode
}

/** The contexts of every page: router, query client, session, links, figures and toasts. */
export function Providers({ queryClient, session, children }: ProvidersProps) {
  return (
    <BrowserRouter>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session}>
          <LinkProvider component={RouterLink}>
            <FiguresProvider figures={figures}>{children}</FiguresProvider>
          </LinkProvider>
        </SessionProvider>
      </QueryClientProvider>
      <ToastHost {...toastRules} />
    </BrowserRouter>
  )
}
