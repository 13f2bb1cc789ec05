import '@strapline/ui/styles/theme.css'
import { fontSettled } from '@strapline/ui/lib/font.ts'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { keepScrollPosition } from './lib/page-arrival.tsx'
import { isProtected, patternAt, preload } from './routes.tsx'
import { openedPath } from './start/opened-path.ts'
import { removeStartFailure } from './start/started.ts'

// At the root of a site every address is the app's.
const path = import.meta.env.BASE_URL === '/' ? window.location.pathname : openedPath()

function Started({ children }: { children: ReactNode }) {
  useEffect(removeStartFailure, [])
  return children
}

keepScrollPosition()

function show({ queryClient, session, element }: ReturnType<typeof createApp>) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  // Load the first page's code and data before React renders.
  const code = preload(path, queryClient, session)
  const app = (
    <StrictMode>
      <Started>{element}</Started>
    </StrictMode>
  )
  // A page that was rendered when the app was built is there already: React takes it over, with its code.
  if (root.dataset.page === patternAt(path)) code.then(() => hydrateRoot(root, app))
  else fontSettled().then(() => createRoot(root).render(app))
}

/** A demo begins before the app, which reads what is stored. */
async function showDemo() {
  const { beginDemo } = await import('./demo/begin.ts')
  // The app shows it after the page; the server is asked meanwhile.
  import('./demo/mount.tsx').catch(() => undefined)
  const signIn = beginDemo()
  const app = createApp()
  const signedIn = signIn(app.session)
  // A page for the signed-in would lead a visitor to the login; any other is shown meanwhile.
  if (isProtected(path)) await signedIn
  show(app)
}

if (import.meta.env.VITE_DEMO === 'on') void showDemo()
else show(createApp())
