import '@strapline/ui/styles/theme.css'
import { fontSettled } from '@strapline/ui/lib/font.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { call, renewWith } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { Providers } from './providers.tsx'
import { AppRoutes, preload } from './routes.tsx'
import { accessToken } from './session/access-token.ts'
import { loadIdentity } from './session/load-identity.ts'
import { createSession } from './session/session.ts'

// After an expired session the login returns to the same page.
const queryClient = createQueryClient(() => void session.expire())

// Load the first page's code and data before React renders.
preload(window.location.pathname, queryClient)

const session = createSession({
  loadIdentity,
  async register({ email, displayName }, proof, key) {
    const body = { email, name: displayName || email }
    const options = { token: proof, idempotencyKey: key }
    const { token, success } = await call('registerUser', { body }, options)
    return { token, created: success }
  },
  accessToken,
  clearUserData: () => queryClient.clear(),
})
renewWith(session.renewal)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
fontSettled().then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient} session={session}>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  ),
)
